import { mergeOkr, writeOkr } from '#web/okrs/okr-conflict.ts';
import type { HttpError } from '#web/http-error.ts';
import { quickerHas, quickerOf } from '#web/ui/conflict-words.ts';
import type { InlineProblem } from '#web/ui/InlineText.tsx';

interface Versioned {
  readonly updatedAt: string;
}

interface Field<One extends Versioned> {
  readonly textOf: (one: One) => string;
  readonly send: (now: string, updatedAt: string) => Promise<One>;
  readonly readAgain: () => Promise<One>;
  readonly selfId: string;
}

/** How it went: what the record is now, or what is wrong. */
export type InPlaceOutcome<One> = { readonly saved: One } | InlineProblem;

/** `name` is the field's; `before` is what it said when the change was begun. */
interface Change {
  readonly name: string;
  readonly before: string;
  readonly now: string;
}

/** Changes one field of a record; answers a problem where somebody else changed that field since. */
export async function writeInPlace<One extends Versioned>(
  newest: One,
  isOwn: boolean,
  { name, before, now }: Change,
  { textOf, send, readAgain, selfId }: Field<One>,
): Promise<InPlaceOutcome<One>> {
  const valuesOf = (text: string): Record<string, string> => ({ [name]: text });
  const shown = valuesOf(textOf(newest));
  const begun = isOwn ? shown : valuesOf(before);
  const { conflicts } = mergeOkr(begun, valuesOf(now), shown);
  if (conflicts.length > 0) return problemOf(textOf(newest), selfId, undefined);
  const against = { values: begun, updatedAt: newest.updatedAt };
  const outcome = await writeOkr(valuesOf(now), against, {
    send: (_mine, { updatedAt }) => send(now, updatedAt),
    readAgain: async () => {
      const one = await readAgain();
      return { values: valuesOf(textOf(one)), updatedAt: one.updatedAt };
    },
  });
  if ('saved' in outcome) return outcome;
  return problemOf(outcome.merge.theirs[name] ?? '', selfId, outcome.by);
}

function problemOf(stands: string, selfId: string, by: HttpError['by']): InlineProblem {
  const quicker = quickerOf(by, selfId);
  const done = stands === '' ? 'emptied this' : `made this “${stands}”`;
  return {
    wrong: `${quickerHas(quicker)} ${done} ${quicker.isYou ? 'elsewhere ' : ''}meanwhile. Save again to keep yours.`,
    stands,
  };
}
