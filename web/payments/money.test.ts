import { expect, test } from 'vitest';
import { dollars } from '#contract/payment-words.ts';
import { readDollars } from './money.ts';

const notUnderstood = 'This can’t be read as an amount. Write it like 1,250.50';
const bounds = { least: 50, most: 1_000_000 };

test.each([
  ['25.00', 2500],
  ['25', 2500],
  ['0.50', 50],
  ['.5', 50],
  ['19.99', 1999],
  ['8.1', 810],
  ['$1,250.05', 125_005],
  ['10000', 1_000_000],
  ['25,00', 2500],
  ['99,9', 9990],
  ['1,250', 125_000],
  ['1,250.50', 125_050],
  ['1.250,50', 125_050],
  ['1 250,50', 125_050],
  ['1234.500', 123_450],
  ['0.500', 50],
  ['1.250k', 125_000],
  ['12,50', 1250],
  ['12,5', 1250],
  ['9,505', 950_500],
  ['US$25', 2500],
  ['25 USD', 2500],
])('%s is %s cents', (typed, cents) => {
  const read = readDollars(typed, bounds);
  expect('cents' in read ? read.cents : undefined).toBe(cents);
});

test.each([
  ['', 'Enter an amount like 25.00'],
  ['-1', 'An amount can’t be negative'],
  ['lots', notUnderstood],
  ['25,00,0', notUnderstood],
  ['1,250,50', notUnderstood],
  ['1.250.50', notUnderstood],
  ['12..50', notUnderstood],
  ['12 50', notUnderstood],
  ['25-30', notUnderstood],
  ['1,2505', 'At most two decimal places'],
  ['12.500', 'Write thousands and cents as in 1,250.00'],
  ['1234.567', 'At most two decimal places'],
  ['1.250', 'Write thousands and cents as in 1,250.00'],
  ['$25.005', 'Write thousands and cents as in 1,250.00'],
  ['25,00 €', 'Enter the amount in US dollars, like 25.00'],
  ['C$25', 'Enter the amount in US dollars, like 25.00'],
  ['25 CHF', 'Enter the amount in US dollars, like 25.00'],
  ['25/mo', 'Enter the whole amount, without a period such as “a month”'],
  ['0.49', 'The minimum is $0.50'],
  ['10000.01', 'The maximum is $10,000.00'],
])('%s is refused: %s', (typed, problem) => {
  expect(readDollars(typed, bounds)).toEqual({ problem });
});

test('every amount survives being written and read', () => {
  for (let cents = 50; cents < 100_000; cents += 211) {
    expect(readDollars(dollars(cents), bounds)).toEqual({ cents });
  }
});
