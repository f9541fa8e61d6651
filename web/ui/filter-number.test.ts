import { expect, test } from 'vitest';
import { boundOf, rangeProblem } from './filter-number.ts';
import type { NumberFacet } from './filter-value.ts';

test.each([
  ['', undefined],
  [' ', undefined],
  ['12', 12],
  ['-12.5', -12.5],
  ['.5', 0.5],
  ['1,250', 1250],
  ['1,250,000.5', 1_250_000.5],
  ['1 250', 1250],
  ['12,5', 12.5],
  ['0,25', 0.25],
  ['1e3', 1000],
  ['1e30', 1e30],
  ['1,25,0', Number.NaN],
  ['12,5.5', Number.NaN],
  ['0x10', Number.NaN],
  ['Infinity', Number.NaN],
  ['ten', Number.NaN],
  ['1.2.3', Number.NaN],
])('%j is %d', (typed, bound) => {
  expect(boundOf(typed)).toBe(bound);
});

const own: NumberFacet = { kind: 'number', key: 'seats', label: 'Seats' };
const money: NumberFacet = { ...own, min: 0, max: 1000, decimals: 2, print: (sum) => `$${sum}` };

test.each([
  [own, '', '', undefined],
  [own, '-5', '12.5', undefined],
  [own, 'ten', '', 'Write a number, like 1,250 or 12.5.'],
  [own, '1e30', '', 'At most 1,000,000,000,000,000.'],
  [own, '', '-1e30', 'At least -1,000,000,000,000,000.'],
  [own, '1e-20', '', 'At most 15 decimal places.'],
  [own, '0.0000001', '', undefined],
  [own, '5', '4', '“From” is more than “To”.'],
  [money, '-1', '', 'At least $0.'],
  [money, '', '1001', 'At most $1000.'],
  [money, '1.005', '', 'At most 2 decimal places.'],
  [money, '1.05', '', undefined],
] as const)('%o from %j to %j: %s', (facet, from, to, problem) => {
  const [low, high] = [boundOf(from), boundOf(to)];
  const range = {
    ...(low !== undefined && { from: low }),
    ...(high !== undefined && { to: high }),
  };
  expect(rangeProblem(facet, range)).toBe(problem);
});
