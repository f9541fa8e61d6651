import { expect, test } from 'vitest';
import { currencyIn, pointPartsThousands, readOwnNumber } from '#contract/own-number.ts';

test.each([
  ['1500', 1500],
  ['1,500', 1500],
  ['1,500.5', 1500.5],
  ['1.500,5', 1500.5],
  ['1 500', 1500],
  ['1\u00a0500,25', 1500.25],
  ['1\u202f500', 1500],
  ['12’500', 12_500],
  ['1.234', 1.234],
  ['1.234.567', 1_234_567],
  ['1,234,567.5', 1_234_567.5],
  ['1,5', 1.5],
  ['0,125', 0.125],
  ['12,3456', 12.3456],
  ['.5', 0.5],
  [',5', 0.5],
  ['5.', 5],
  ['+3', 3],
  ['−3', -3],
  ['- 3', -3],
  ['12 %', 12],
  ['1e3', 1000],
  ['1e-7', 1e-7],
  [' 7 ', 7],
  ['１２', 12],
  ["1'234.5", 1234.5],
  ['-1,000,000,000,000,000', -1e15],
  ['€5', 5],
  ['-€5', -5],
  ['$ -1,500.5', -1500.5],
  ['1.000,00 €', 1000],
  ['CHF 12’500', 12_500],
  ['850 eur', 850],
])('%j is %d', (typed, number) => {
  expect(readOwnNumber(typed)).toEqual({ number });
});

test.each([
  '',
  '-',
  '.',
  'NaN',
  '0x10',
  '1.2.3',
  'Infinity',
  'twelve',
  '12 sessions',
  '1,2,3',
  '1.23,4.5',
  '1,23.4.5',
  '12 34 a',
  '5€6',
  'EURO 5',
])('%j is none', (typed) => {
  expect(readOwnNumber(typed)).toEqual({ problem: `“${typed}” is not a number` });
});

test('one that is too large says how large it may be', () => {
  for (const typed of ['1e16', '2,000,000,000,000,000', '-1e300']) {
    const problem = `“${typed}” is too large: at most 1,000,000,000,000,000`;
    expect(readOwnNumber(typed)).toEqual({ problem });
  }
  expect(readOwnNumber('9'.repeat(60))).toEqual({
    problem: `“${'9'.repeat(40)}…” is not a number`,
  });
});

test('where a column shows that a point parts thousands, it does so in each of its cells', () => {
  const german = ['1.200', '12.400', '850,50 €', '7'];
  expect(pointPartsThousands(german)).toBe(true);
  expect(pointPartsThousands(['1.200', '1.234.567'])).toBe(true);
  expect(pointPartsThousands(['1.200,00'])).toBe(true);
  expect(pointPartsThousands(['1.200', '850', '2.400'])).toBe(false);
  expect(pointPartsThousands(['1.200', '0.5', '3,5'])).toBe(false);
  expect(pointPartsThousands(['1.200', '1,200.50', '3,5'])).toBe(false);
  expect(german.map((text) => readOwnNumber(text, true))).toEqual(
    [1200, 12_400, 850.5, 7].map((number) => ({ number })),
  );
  expect(readOwnNumber('0.500', true)).toEqual({ number: 0.5 });
  expect(readOwnNumber('1,234', true)).toEqual({ number: 1.234 });
});

test('the currency beside a figure is known', () => {
  expect(['€5', '5 eur', '5', '12 %'].map(currencyIn)).toEqual(['€', 'EUR', '', '']);
});
