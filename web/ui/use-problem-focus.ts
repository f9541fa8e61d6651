import { type RefObject, useEffect } from 'react';

/** A field that is refused, or the first control of a group that is. */
const REFUSED =
  '[aria-invalid="true"], [data-refused] :is(input, textarea, button, [role="radio"], [role="checkbox"]):not(:disabled)';

/** Leads to the first field that something is wrong with, as soon as that is known. */
export function useProblemFocus(
  form: RefObject<HTMLElement | null>,
  problems: Readonly<Record<string, string | undefined>>,
): void {
  useEffect(() => {
    if (Object.values(problems).every((one) => one === undefined)) return;
    form.current?.querySelector<HTMLElement>(REFUSED)?.focus();
  }, [form, problems]);
}
