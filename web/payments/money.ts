const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,234.50` for 123450 cents. */
export function dollars(cents: number): string {
  return format.format(cents / 100);
}

/** What was typed as US dollars, in whole cents, or why it is none; read as decimal digits, never as a float. */
export function readDollars(
  typed: string,
  { least, most }: { readonly least: number; readonly most: number },
): { readonly cents: number } | { readonly problem: string } {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  const parts = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text);
  if (!parts?.[1]) {
    const fraction = /^\d+\.\d{3,}$/.test(text);
    return {
      problem: fraction ? 'Cents are the smallest step: 25.00' : 'Enter an amount like 25.00',
    };
  }
  const cents = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  if (cents < least) return { problem: `The least is ${dollars(least)}` };
  if (cents > most) return { problem: `The most is ${dollars(most)}` };
  return { cents };
}
