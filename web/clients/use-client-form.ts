import { useForm, type FieldErrors, type Path, type UseFormReturn } from 'react-hook-form';
import type { ClientFormValues } from '#web/clients/client-form-values.ts';
import { clientResolver, placeOf, type FormRules } from '#web/clients/client-form-rules.ts';
import { HttpError } from '#web/http-error.ts';
import { notices, type Notice } from '#web/notices.ts';
import { afterPress } from '#web/ui/after-press.ts';

/** The form of a client; `before` is what was read, for one that is there already. */
export function useClientForm(
  initial: ClientFormValues,
  rules: FormRules,
  before?: ClientFormValues,
): UseFormReturn<ClientFormValues> {
  return useForm<ClientFormValues>({
    defaultValues: initial,
    resolver: afterPress(clientResolver(rules, before)),
    mode: 'onTouched',
  });
}

/** Puts the server's words beside the fields that they are about. */
export function showServerProblems(
  error: unknown,
  { getValues, setError }: UseFormReturn<ClientFormValues>,
): void {
  const values = getValues();
  const problems = error instanceof HttpError ? Object.entries(error.fields ?? {}) : [];
  const known = problems.filter(([path]) => (path.split('.')[0] ?? '') in values);
  known.forEach(([path, message], at) => {
    const place = placeOf(path.split('.'), values) as Path<ClientFormValues>;
    setError(place, { type: 'server', message }, { shouldFocus: at === 0 });
  });
}

/** The notice over a form that was sent with fields that do not fit. */
export function invalidNotice(
  values: ClientFormValues,
  errors: FieldErrors<ClientFormValues>,
): Notice {
  if (values.name.trim() === '' || values.email.trim() === '') {
    return notices.clientNeedsNameAndEmail();
  }
  return notices.validation(firstMessage(errors) ?? 'Please check your input and try again.');
}

function firstMessage(errors: object): string | undefined {
  if ('message' in errors && typeof errors.message === 'string') return errors.message;
  for (const [key, inner] of Object.entries(errors)) {
    if (key === 'ref' || typeof inner !== 'object' || inner === null) continue;
    const found = firstMessage(inner as object);
    if (found) return found;
  }
  return undefined;
}
