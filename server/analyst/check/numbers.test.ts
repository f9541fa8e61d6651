import { expect, test } from 'vitest';
import { numbersIn, withoutSmallWords } from './numbers.ts';

const numbers = (text: string) => [...numbersIn(text)].toSorted((a, b) => a - b);

test.each([
  ['12,000 a month', [12_000]],
  ['$1,234,500.50', [1_234_500.5]],
  ['12k, or 1.5 million', [12_000, 1_500_000]],
  ['twelve thousand five hundred', [12_500]],
  ['two million three hundred thousand', [2_300_000]],
  ['fifteen hundred', [1_500]],
  ['a thousand, a hundred and five', [105, 1_000]],
  ['half a million', [500_000]],
  ['5 m away', [5, 5_000_000]],
  ['twenty-five', [5, 20, 25]],
  ['ten five', [5, 10]],
  ['10,15 and 2.3.2026', [2, 2.3, 3, 10, 15, 1_015, 2_026]],
  ['in March, 12, then', [12]],
  ['thousands of them', []],
  ['the constructor owes five', [5]],
])('“%s” names %j', (text, named) => {
  expect(numbers(text)).toEqual(named);
});

test('one and two are said without counting, unless they count thousands', () => {
  expect(numbers(withoutSmallWords('one of two, at first'))).toEqual([]);
  expect(numbers(withoutSmallWords('two hundred of them'))).toEqual([200]);
  expect(numbers(withoutSmallWords('thirty-two'))).toContain(32);
});
