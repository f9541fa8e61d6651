import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { calls } from '#contract/calls.ts';
import type { KeptPromise } from '#contract/promises.ts';
import { changedMeanwhile } from '#contract/refusal.ts';
import { useUpdatePromise } from '#web/calls/api.ts';
import { promiseFields, promiseForm, type PromiseValues } from '#web/calls/promise-form.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { HttpError } from '#web/http-error.ts';
import { send } from '#web/http.ts';
import { showOutcome } from '#web/show-outcome.ts';

/** Edits a promise; only what was changed is sent, and another's change is shown first. */
export function usePromiseEditing(promise: KeptPromise, onSaved: () => void) {
  const [before] = useState(() => valuesOf(promise));
  const [against, setAgainst] = useState(promise);
  const form = useForm<PromiseValues>({
    resolver: standardSchemaResolver(promiseForm),
    defaultValues: before,
  });
  const { isSubmitting } = form.formState;
  const { mutateAsync: update } = useUpdatePromise();

  const write = async ({ by, text, dueOn }: PromiseValues) => {
    const change = {
      ...(by === before.by ? {} : { by }),
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
      onFailed: (error) => showFieldErrors(error, promiseFields, form.setError),
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

function valuesOf({ by, text, dueOn }: KeptPromise): PromiseValues {
  return { by, text, dueOn: dueOn ?? '' };
}
