import { expect, test } from 'vitest';
import type { Receipt } from '#contract/analysis.ts';
import { partsOf } from './quoted-lines.ts';

const receipt = (quote: string, start = 0): Receipt => ({
  source: 'utterance',
  position: 3,
  quote,
  start,
  end: start + quote.length,
});

test('what a line quotes whole opens where it stands in the line', () => {
  const [fine, rest] = [receipt('We are fine.'), receipt('Wednesday.')];
  const { parts, others } = partsOf('Kwame said: “We are fine.”', [fine, rest]);
  expect(parts).toEqual([
    { text: 'Kwame said: “' },
    { text: 'We are fine.', receipt: fine },
    { text: '”' },
  ]);
  expect(others).toEqual([rest]);
});

test('two quotations in a line each open their own place', () => {
  const [one, two] = [receipt('No.'), receipt('Yes.', 9)];
  const { parts, others } = partsOf('She said “No.” and then “Yes.” again', [one, two]);
  expect(parts.filter((part) => part.receipt).map((part) => part.receipt)).toEqual([one, two]);
  expect(parts.map(({ text }) => text).join('')).toBe('She said “No.” and then “Yes.” again');
  expect(others).toEqual([]);
});

test('words that are told and not quoted keep their receipts below', () => {
  const told = receipt("I'll send the quote on Friday");
  expect(partsOf('Kwame will send the quote on Friday.', [told])).toEqual({
    parts: [{ text: 'Kwame will send the quote on Friday.' }],
    others: [told],
  });
  expect(partsOf('About “I” and more', [receipt('I and')]).others).toHaveLength(1);
});
