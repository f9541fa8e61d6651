type Name = string | false | null | undefined | 0 | 0n;

/** Joins the class names that apply. */
export function classNames(...names: Name[]): string {
  return names.filter(Boolean).join(' ');
}
