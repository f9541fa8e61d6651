import { describe, expect, test } from 'vitest';
import { readMoney } from './money.ts';

const example = 'Enter an amount like 12,500 or $12.5k';
const negative = 'An amount can’t be negative';
const places = 'At most two decimal places';
const large = 'At most 1,000,000,000,000';
const aMonth = 'Enter the amount a month';

/** What is typed into a monthly amount, and the amount or the sentence that it comes to. */
const monthly: readonly (readonly [string, string | null])[] = [
  // Nothing
  ['', null],
  [' ', null],
  ['\u00a0\u202f\u3000\t', null],
  ['\u200b\ufeff', null],
  // Plain
  ['0', '0.00'],
  ['5', '5.00'],
  ['00012', '12.00'],
  ['12.', '12.00'],
  ['.5', '0.50'],
  ['0.5', '0.50'],
  ['1.10', '1.10'],
  ['0.01', '0.01'],
  ['+5', '5.00'],
  [' 5 ', '5.00'],
  ['\u200b5\ufeff', '5.00'],
  ['\u200e12\u200f', '12.00'],
  // US
  ['12500', '12500.00'],
  ['12,500', '12500.00'],
  ['$12,500', '12500.00'],
  ['$12,500.5', '12500.50'],
  ['1,234,567.89', '1234567.89'],
  ['$1,234.50', '1234.50'],
  ['1,100.0', '1100.00'],
  ['100,', '100.00'],
  // European
  ['12.500', '12500.00'],
  ['1.200,50', '1200.50'],
  ['€1.200,50', '1200.50'],
  ['1.200,50 €', '1200.50'],
  ['1,5', '1.50'],
  ['0,500', '0.50'],
  ['100,00', '100.00'],
  ['1.234.567,8', '1234567.80'],
  ['1.100,0', '1100.00'],
  ['12 500,5', '12500.50'],
  ['1\u00a0234\u00a0567,89', '1234567.89'],
  ['1\u202f234,5', '1234.50'],
  ['1\u2009234', '1234.00'],
  ['1\u3000234', '1234.00'],
  ['1\t234', '1234.00'],
  // Swiss
  ["1'200.50", '1200.50'],
  ['1’200.50', '1200.50'],
  ['CHF 1’234’567.—', '1234567.00'],
  ['50,-', '50.00'],
  ['1’200.–/Monat', '1200.00'],
  ['1‘200', '1200.00'],
  ['1´200', '1200.00'],
  ['Fr. 1`200', '1200.00'],
  // Indian
  ['1,00,000', '100000.00'],
  ['₹12,34,567.89', '1234567.89'],
  ['Rs. 1,00,000', '100000.00'],
  ['₨ 500', '500.00'],
  ['INR 10,00,00,000', '100000000.00'],
  // Symbols and codes
  ['$$5', '5.00'],
  ['US$ 12', '12.00'],
  ['A$12', '12.00'],
  ['HK$12', '12.00'],
  ['R$ 1.200,50', '1200.50'],
  ['12$', '12.00'],
  ['12 USD', '12.00'],
  ['USD12', '12.00'],
  ['12eur', '12.00'],
  ['£12', '12.00'],
  ['¥１２', '12.00'],
  ['１２，５００', '12500.00'],
  ['€１.２００,５０', '1200.50'],
  ['1200 kr', '1200.00'],
  ['1 200 zł', '1200.00'],
  ['12 dollars', '12.00'],
  // Magnitudes
  ['12.5k', '12500.00'],
  ['$12.5K', '12500.00'],
  ['12,5k', '12500.00'],
  ['1 k', '1000.00'],
  ['5 M$', '5000000.00'],
  ['12k$', '12000.00'],
  ['1,500k', '1500000.00'],
  ['1.500k', '1500.00'],
  ['1.5555k', '1555.50'],
  ['1.5m', '1500000.00'],
  ['1.5mn', '1500000.00'],
  ['2 mio', '2000000.00'],
  ['5mm', '5000000.00'],
  ['12 million dollars', '12000000.00'],
  ['1.2bn', '1200000000.00'],
  ['2 Mrd', '2000000000.00'],
  ['3 billion', '3000000000.00'],
  ['12 thousand', '12000.00'],
  // Exponents
  ['1e3', '1000.00'],
  ['1.2E+4', '12000.00'],
  ['1e12', '1000000000000.00'],
  ['1e-3', example],
  ['1e', example],
  ['1e5e5', example],
  ['1e400', large],
  ['1e15', large],
  // Periods
  ['$12,500/mo', '12500.00'],
  ['12,500/mo USD', '12500.00'],
  ['12500 USD / month', '12500.00'],
  ['12.5k/mo.', '12500.00'],
  ['12 k per month', '12000.00'],
  ['12.5K a month', '12500.00'],
  ['5 each month', '5.00'],
  ['12k p.m.', '12000.00'],
  ['12k pm', '12000.00'],
  ['12k monthly', '12000.00'],
  ['12 €/Monat', '12.00'],
  ['5 mois', '5.00'],
  ['12k/yr', aMonth],
  ['$150,000 per year', aMonth],
  ['150k p.a.', aMonth],
  ['150k annually', aMonth],
  ['5 a year', aMonth],
  ['12 per annum', aMonth],
  ['per month', example],
  ['/mo', example],
  ['$12/wk', example],
  ['12 an hour', example],
  // Below nothing
  ['-5', negative],
  ['−5', negative],
  ['–5', negative],
  ['－５', negative],
  ['-$5', negative],
  ['$-5', negative],
  ['- 5', negative],
  ['5-', negative],
  ['(5)', negative],
  ['($5)', negative],
  ['$(1,200.00)', negative],
  ['minus 5', negative],
  ['-1e400', negative],
  ['-0', negative],
  ['-5/mo', negative],
  // The bounds
  ['1000000000000', '1000000000000.00'],
  ['1,000,000,000,000.00', '1000000000000.00'],
  ['999,999,999,999.99', '999999999999.99'],
  ['1000bn', '1000000000000.00'],
  ['1000000000000.01', large],
  ['1000000000001', large],
  ['1.0000000000001e12', large],
  ['12345678901234567890.99', large],
  ['0.005', places],
  ['0.125', places],
  ['1234.567', places],
  ['12.345,678', places],
  ['1.5555555k', places],
  // No amounts
  ['NaN', example],
  ['Infinity', example],
  ['-Infinity', example],
  ['0x10', example],
  ['0b1', example],
  ['1_000', example],
  ['٣', example],
  ['१२', example],
  ['5²', example],
  ['①', example],
  ['½', example],
  ['five', example],
  ['5%', example],
  ['1/2', example],
  ['1-2', example],
  ['10–20', example],
  ['12:50', example],
  ['1k5', example],
  ['5€50', example],
  ['$', example],
  ['USD', example],
  ['k', example],
  ['.', example],
  [',', example],
  ['-', example],
  ['1..5', example],
  ['1,,000', example],
  ['1.2.3', example],
  ['1,2,3', example],
  ['1,000,00', example],
  ['1,2345', places],
  ['1 2', example],
  ["1'000,000.5", example],
  ['++5', example],
  ['null', example],
  ['{}', example],
  ['\u202e5', example],
  ['1'.repeat(61), example],
];

test('the table is long and says each thing once', () => {
  expect(monthly.length).toBeGreaterThan(120);
  expect(new Set(monthly.map(([typed]) => typed)).size).toBe(monthly.length);
});

test.each(monthly)('%j is read as %j', (typed, expected) => {
  const read = readMoney(typed, 'month');
  expect('amount' in read ? read.amount : read.problem).toBe(expected);
});

describe('a period that is not the asked one is refused by the name of the one that is', () => {
  test.each([
    ['12k/mo', 'year', 'Enter the amount a year'],
    ['12k/mo', 'once', 'Enter the amount in all'],
    ['12k/yr', 'once', 'Enter the amount in all'],
  ] as const)('%j for %s', (typed, period, problem) => {
    expect(readMoney(typed, period)).toEqual({ problem });
  });

  test('and the asked one is understood', () => {
    expect(readMoney('$150,000/yr', 'year')).toEqual({ amount: '150000.00' });
  });
});
