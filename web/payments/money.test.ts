import { expect, test } from 'vitest';
import { dollars, readDollars } from './money.ts';

const bounds = { least: 50, most: 1_000_000 };

test.each([
  ['25.00', 2500],
  ['25', 2500],
  ['0.50', 50],
  ['.5', undefined],
  ['19.99', 1999],
  ['8.1', 810],
  ['$1,250.05', 125_005],
  ['10000', 1_000_000],
])('%s is %s cents', (typed, cents) => {
  const read = readDollars(typed, bounds);
  expect('cents' in read ? read.cents : undefined).toBe(cents);
});

test.each([
  ['', 'Enter an amount like 25.00'],
  ['-1', 'Enter an amount like 25.00'],
  ['1e3', 'Enter an amount like 25.00'],
  ['25.005', 'Cents are the smallest step: 25.00'],
  ['0.49', 'The least is $0.50'],
  ['10000.01', 'The most is $10,000.00'],
])('%s is refused: %s', (typed, problem) => {
  expect(readDollars(typed, bounds)).toEqual({ problem });
});

test('every amount survives being written and read', () => {
  for (let cents = 50; cents < 100_000; cents += 37) {
    expect(readDollars(dollars(cents), bounds)).toEqual({ cents });
  }
});
