import { expect, test } from 'vitest';
import { readOwnNumber } from '#contract/own-number.ts';

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
  '€5',
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
