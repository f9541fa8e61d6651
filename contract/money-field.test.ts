import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { money } from './money-field.ts';
import { exactDollars, perMonth, readMoney, wholeDollars } from './money.ts';

const cents = fc.bigInt({ min: 0n, max: 100_000_000_000_000n });
const amountOf = (all: bigint) => `${all / 100n}.${String(all % 100n).padStart(2, '0')}`;
const formats: readonly ((amount: string) => string)[] = [
  (amount) => `$${grouped(amount, ',', '.')}/mo`,
  (amount) => `${grouped(amount, '.', ',')} €`,
  (amount) => `CHF ${grouped(amount, '’', '.')}`,
  (amount) => `${grouped(amount, '\u202f', ',')}\u00a0€ per month`,
  (amount) =>
    new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(
      amount as `${number}`,
    ),
  (amount) => amount,
];

function grouped(amount: string, separator: string, mark: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, separator)}${mark}${fraction}`;
}

test('any amount is read back exactly, however it was written', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom(...formats), (all, format) => {
      const amount = amountOf(all);
      expect(readMoney(format(amount), 'month')).toEqual({ amount });
    }),
    { numRuns: 2000 },
  );
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      ..."0 1 2 3 4 5 6 7 8 9 . , ' \t / - ( ) $ € k m e o ’ p a".split(/(?<=.) /),
      ' ',
    ),
    minLength: 40,
    maxLength: 60,
  }),
  fc
    .tuple(
      fc.constantFrom(' ', '1 ', '1,', '/ ', 'per ', '$', '(', '\ufdfa', '1’'),
      fc.constantFrom('', 'mo', '!', ')'),
    )
    .map(([part, end]) => `${part.repeat(60).slice(0, 60 - end.length)}${end}`),
);

function timeOf(typed: string): number {
  const began = Date.now();
  readMoney(typed, 'month');
  return Date.now() - began;
}

test('nothing that is typed makes it throw, take long, or come to anything but an amount', () => {
  let slowest = 0;
  fc.assert(
    fc.property(hostile, (typed) => {
      const read = readMoney(typed, 'month');
      slowest = Math.max(slowest, Math.min(...Array.from({ length: 3 }, () => timeOf(typed))));
      const said = 'problem' in read ? read.problem : (read.amount ?? '0.00');
      expect(said).toMatch('problem' in read ? /./ : /^\d{1,13}\.\d\d$/);
    }),
    { numRuns: 5000 },
  );
  expect(slowest).toBeLessThan(5);
});

describe('as a field', () => {
  const field = money('month');

  test.each([
    [null, null],
    ['', null],
    [12_500, '12500.00'],
    [0.1, '0.10'],
    [-0, '0.00'],
    [999_999_999_999.99, '999999999999.99'],
    [1e12, '1000000000000.00'],
  ])('%j is %j', (typed, amount) => {
    expect(z.parse(field, typed)).toBe(amount);
  });

  test.each([
    [-1, 'An amount can’t be negative'],
    [1e21, 'At most 1,000,000,000,000'],
    [1e300, 'At most 1,000,000,000,000'],
    [1e-7, 'Enter an amount like 12,500 or $12.5k'],
    [0.1 + 0.2, 'At most two decimal places'],
    ['x', 'Enter an amount like 12,500 or $12.5k'],
  ])('%j is refused: %s', (typed, message) => {
    expect(z.safeParse(field, typed).error?.issues).toMatchObject([{ message }]);
  });

  test.each([[true], [[]], [['5']], [{}], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    '%j is no amount at all',
    (typed) => {
      expect(z.safeParse(field, typed).success).toBe(false);
    },
  );
});

test('amounts are shown exactly, whole or by the month', () => {
  expect(wholeDollars('12500.00')).toBe('$12,500');
  expect(wholeDollars(null)).toBe('$0');
  expect(wholeDollars('999999999999.49')).toBe('$999,999,999,999');
  expect(perMonth('12500.00')).toBe('$12,500/mo');
  expect(perMonth('999999999999.99')).toBe('$999,999,999,999.99/mo');
  expect(perMonth('0.10')).toBe('$0.10/mo');
  expect([exactDollars('1234567.89'), exactDollars('2500.00')]).toEqual([
    '$1,234,567.89',
    '$2,500',
  ]);
  expect(perMonth(null)).toBe('$0/mo');
});
