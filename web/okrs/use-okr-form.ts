import { type FormEvent, useState } from 'react';
import { type Notice, showNotice } from '#web/notices.ts';
import {
  type OkrConflict,
  type Reading,
  settleOkr,
  type Typed,
  writeOkr,
} from '#web/okrs/okr-conflict.ts';
import { useCurrentUser } from '#web/session.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { changedMeanwhileText, quickerOf } from '#web/ui/conflict-words.ts';
import { useKeptWords } from '#web/use-kept-words.ts';

interface Words<Values extends Typed, Saved> {
  /** What it is a form of, to be found there again. */
  readonly place: string;
  /** What the form begins with. */
  readonly begun: Values;
  /** The record as it was read; a new one without it. */
  readonly opened: Reading<Values> | undefined;
  /** Adds without a reading; sends what differs from it with one. */
  readonly send: (values: Values, against: Reading<Values> | undefined) => Promise<Saved>;
  readonly readAgain: () => Promise<Reading<Values>>;
  /** Only what was looked at may be sent. */
  readonly looksFirst?: boolean;
  readonly faultsOf?: (values: Values) => Readonly<Record<string, string>>;
  readonly done: (saved: Saved) => Notice;
  readonly failed: string;
  readonly onSaved: () => void;
}

export type OkrForm<Values extends Typed> = ReturnType<typeof useOkrForm<Values, unknown>>;

/**
 * A form of the strategy: what somebody else saved while it was open is kept, and what both
 * have changed is asked about.
 */
export function useOkrForm<Values extends Typed, Saved>(words: Words<Values, Saved>) {
  const { place, send, readAgain, looksFirst = false, faultsOf, done, failed, onSaved } = words;
  const self = useCurrentUser();
  const [base, setBase] = useState(words.opened);
  const [before, setBefore] = useState(words.begun);
  const [values, setValues] = useState(before);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<OkrConflict<Values>>();
  const [isPending, setPending] = useState(false);
  const isDirty = JSON.stringify(values) !== JSON.stringify(before);
  useKeptWords(place, {
    words: () => ({ values, before, base }),
    isBegun: isDirty,
    bring: (left) => {
      setValues(left.values);
      setBefore(left.before);
      setBase(left.base);
    },
  });

  const show = ({ merge, now, by }: OkrConflict<Values>, shown: Values) => {
    setBase(now);
    setBefore(now.values);
    setValues(shown);
    const unseen = `${changedMeanwhileText(quickerOf(by, self.id))} Look at it before you go on.`;
    setErrors(Object.fromEntries(merge.theirsAlone.map((name) => [name, unseen])));
  };
  const write = async (mine: Values, against: Reading<Values> | undefined) => {
    setPending(true);
    const work = against
      ? writeOkr(mine, against, { send, readAgain, looksFirst })
      : send(mine, undefined).then((saved) => ({ saved }));
    const outcome = await showOutcome(work, {
      failed,
      onFailed: (error) => setErrors(error.fields ?? {}),
    });
    setPending(false);
    if (!outcome) return;
    const { value } = outcome;
    if ('saved' in value) {
      void showNotice(done(value.saved));
      onSaved();
    } else if (value.merge.conflicts.length > 0) setConflict(value);
    else show(value, value.merge.merged);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const faults = faultsOf?.(values) ?? {};
    setErrors(faults);
    if (Object.keys(faults).length === 0) await write(values, base);
  };
  const settle = async (takeTheirs: ReadonlySet<string>) => {
    if (!conflict) return;
    const { merge, now } = conflict;
    const settled = settleOkr(merge, takeTheirs);
    setConflict(undefined);
    show(conflict, settled);
    if (looksFirst && merge.theirsAlone.length > 0) return;
    setErrors({});
    await write(settled, now);
  };
  return {
    values,
    change: (some: Partial<Values>) => setValues((now) => ({ ...now, ...some })),
    errors,
    save,
    isPending,
    isDirty,
    conflict,
    settle,
    backToEditing: () => setConflict(undefined),
  };
}
