import { expect, test } from 'vitest';
import { tellDisputed, tellSum } from './payment-words.ts';

const told = (fields: Readonly<Record<string, unknown>>) => (field: string) => fields[field];

test.each([
  [{ amountCents: 123_450, description: 'A workshop' }, '$1,234.50 for “A workshop”'],
  [{ amountCents: '2500', description: '' }, '$25.00'],
  [{ amountCents: 2500, description: 'Ada’s "sprint"' }, '$25.00 for “Ada’s ‘sprint’”'],
  [{ description: 'A workshop' }, 'a payment for “A workshop”'],
  [{ amountCents: '' }, 'a payment'],
])('of %o it tells %s', (fields, text) => {
  expect(tellSum(told(fields))).toBe(text);
});

test.each([
  [{ amountCents: 4850, disputedCents: 2000 }, '$20.00 of $48.50'],
  [{ amountCents: '4850', disputedCents: '4850' }, '$48.50'],
  [{ amountCents: 4850, disputedCents: 0 }, '$48.50'],
  [{ amountCents: 4850 }, '$48.50'],
])('a dispute of %o is over %s', (fields, text) => {
  expect(tellDisputed(told(fields))).toBe(text);
});
