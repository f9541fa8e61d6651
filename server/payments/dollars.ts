const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,234.50` for 123450 cents. */
export function dollars(cents: number): string {
  return format.format(cents / 100);
}
