import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { day, line } from '#contract/fields.ts';
import type { KeptPromise } from '#contract/promises.ts';
import { changedMeanwhile } from '#contract/refusal.ts';
import { useUpdatePromise } from '#web/calls/api.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { HttpError } from '#web/http-error.ts';
import { send } from '#web/http.ts';
import { showOutcome } from '#web/show-outcome.ts';

const schema = z.object({
  text: line('A promise has at least one word', 300),
  dueOn: z.union([z.literal(''), day]),
});
type Values = z.infer<typeof schema>;

/** Edits a promise; only what was changed is sent, and another's change is shown first. */
export function usePromiseEditing(promise: KeptPromise, onSaved: () => void) {
  const [before] = useState<Values>(() => valuesOf(promise));
  const [against, setAgainst] = useState(promise);
  const form = useForm<Values>({ resolver: standardSchemaResolver(schema), defaultValues: before });
  const { isSubmitting } = form.formState;
  const { mutateAsync: update } = useUpdatePromise();

  const write = async ({ text, dueOn }: Values) => {
    const change = {
      ...(text === before.text ? {} : { text }),
      ...(dueOn === before.dueOn ? {} : { dueOn: dueOn || null }),
    };
    if (Object.keys(change).length === 0) return true;
    const { id, callId, updatedAt } = against;
    try {
      await update({ params: { id }, body: { ...change, updatedAt } });
      return true;
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== changedMeanwhile.code) throw error;
      const call = await send(calls.getCall, { params: { id: callId } });
      const now = call.promises.find((one) => one.id === id);
      if (!now) throw error;
      setAgainst(now);
      return false;
    }
  };

  const save = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    const outcome = await showOutcome(write(values), {
      failed: 'Promise Not Saved',
      onFailed: (error) => showFieldErrors(error, ['text', 'dueOn'], form.setError),
    });
    if (outcome?.value) onSaved();
  });
  return {
    form,
    save,
    isPending: isSubmitting,
    meanwhile: against === promise ? undefined : against,
  };
}

function valuesOf({ text, dueOn }: KeptPromise): Values {
  return { text, dueOn: dueOn ?? '' };
}
