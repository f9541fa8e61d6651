import { useState } from 'react';
import type { WholeCall } from '#contract/call-record.ts';
import { calls } from '#contract/calls.ts';
import { changedMeanwhile } from '#contract/refusal.ts';
import { useUpdateCall } from '#web/calls/api.ts';
import { callFields, type CallFormValues, valuesOf, writtenOf } from '#web/calls/call-form.ts';
import { useCallForm } from '#web/calls/use-call-form.ts';
import { HttpError } from '#web/http-error.ts';
import { send } from '#web/http.ts';
import { notices, showNotice } from '#web/notices.ts';
import { useCurrentUser } from '#web/session.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { changedMeanwhileText, quickerOf } from '#web/ui/conflict-words.ts';
import { useKeptWords } from '#web/use-kept-words.ts';

interface Base {
  readonly values: CallFormValues;
  readonly updatedAt: string;
}

const mostAttempts = 3;

/**
 * Edits a call from how it was opened: only what was changed is sent. What somebody else saved
 * meanwhile in other fields is kept, and a field that both have changed is asked about.
 */
export function useCallEditing(call: WholeCall, zone: string | undefined, onSaved: () => void) {
  const self = useCurrentUser();
  const [base, setBase] = useState<Base>(() => baseOf(call, zone));
  const { form, showProblems } = useCallForm(() => base.values, zone);
  const { isSubmitting, isDirty } = form.formState;
  useKeptWords(`call ${call.id}`, {
    words: () => ({ values: form.getValues(), base }),
    isBegun: isDirty,
    bring: (left) => {
      setBase(left.base);
      form.reset(left.base.values);
      form.reset(left.values, { keepDefaultValues: true });
    },
  });
  const { mutateAsync: update } = useUpdateCall();

  const write = async (mine: CallFormValues, against: Base, attempt = 1): Promise<boolean> => {
    const change = writtenOf(mine, against.values, zone);
    if (Object.keys(change).length === 0) return true;
    const { updatedAt } = against;
    let by: HttpError['by'];
    try {
      await update({ params: { id: call.id }, body: { ...change, updatedAt } });
      return true;
    } catch (error) {
      const meanwhile = error instanceof HttpError && error.code === changedMeanwhile.code;
      if (!meanwhile || attempt === mostAttempts) throw error;
      by = error.by;
    }
    const now = baseOf(await send(calls.getCall, { params: { id: call.id } }), zone);
    const merged = { ...mine };
    const both: (keyof CallFormValues)[] = [];
    for (const name of callFields) {
      if (now.values[name] === against.values[name]) continue;
      if (mine[name] === against.values[name]) Object.assign(merged, { [name]: now.values[name] });
      else if (mine[name] !== now.values[name]) both.push(name);
    }
    setBase(now);
    if (both.length === 0) return write(merged, now, attempt + 1);
    form.reset(now.values);
    for (const name of callFields) form.setValue(name, merged[name], { shouldDirty: true });
    form.setValue('voices', merged.voices, { shouldDirty: true });
    const asked = `${changedMeanwhileText(quickerOf(by, self.id))} Save again to keep yours.`;
    for (const name of both) form.setError(name, { type: 'server', message: asked });
    return false;
  };

  const save = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    const outcome = await showOutcome(write(values, base), {
      failed: 'Call Not Saved',
      onFailed: showProblems,
    });
    if (!outcome?.value) return;
    onSaved();
    void showNotice(notices.done('Call Saved'));
  });
  return { form, save, isPending: isSubmitting, hadTranscript: base.values.transcript !== '' };
}

function baseOf(call: WholeCall, zone: string | undefined): Base {
  return { values: valuesOf(call, zone), updatedAt: call.updatedAt };
}
