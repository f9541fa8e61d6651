import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callFormSchema, problemsOf, type CallFormValues } from '#web/calls/call-form.ts';
import type { HttpError } from '#web/http-error.ts';

/** The form of a call, and what puts the server's words beside its fields. */
export function useCallForm(begin: () => CallFormValues, timeZone: string | undefined) {
  const [before] = useState(begin);
  const form = useForm<CallFormValues>({
    resolver: standardSchemaResolver(callFormSchema(timeZone)),
    defaultValues: before,
  });
  const showProblems = ({ fields }: HttpError) => {
    for (const [at, [name, message]] of problemsOf(fields).entries()) {
      form.setError(name, { type: 'server', message }, { shouldFocus: at === 0 });
    }
  };
  return { form, before, showProblems };
}
