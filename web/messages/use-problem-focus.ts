import { type RefObject, useEffect } from 'react';

/** Leads to the first field that something is wrong with, as soon as that is known. */
export function useProblemFocus(
  form: RefObject<HTMLElement | null>,
  problems: Readonly<Record<string, string>>,
): void {
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, problems]);
}
