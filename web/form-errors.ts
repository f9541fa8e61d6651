import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { HttpError } from '#web/http-error.ts';

/** Puts the server's words beside their fields; false when there are none for this form. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const fields = error instanceof HttpError ? (error.fields ?? {}) : {};
  const told = names.filter((name) => fields[name] !== undefined);
  told.forEach((name, at) =>
    setError(name, { type: 'server', message: fields[name] }, { shouldFocus: at === 0 }),
  );
  return told.length > 0;
}
