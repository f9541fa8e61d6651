import { inQuotes } from './quotes.ts';

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,234.50` for 123450 cents. */
export const dollars = (cents: number): string => format.format(cents / 100);

/** What an event tells of a payment, by the names of its fields; nothing where it does not say. */
type Told = (field: 'amountCents' | 'description' | 'disputedCents') => unknown;

const centsOf = (told: Told, field: 'amountCents' | 'disputedCents'): number =>
  Number(told(field) || Number.NaN);

/** `$25.00 for “A workshop”`, as far as it is told. */
export function tellSum(told: Told): string {
  const cents = centsOf(told, 'amountCents');
  const description = told('description');
  const what = typeof description === 'string' && description !== '' ? inQuotes(description) : '';
  const sum = Number.isNaN(cents) ? 'a payment' : dollars(cents);
  return what ? `${sum} for ${what}` : sum;
}

/** `$20.00 of $48.50 for “A workshop”`: what a dispute is about may be a part of what was paid. */
export function tellDisputed(told: Told): string {
  const part = centsOf(told, 'disputedCents');
  const isPart = part > 0 && part < centsOf(told, 'amountCents');
  return isPart ? `${dollars(part)} of ${tellSum(told)}` : tellSum(told);
}
