import { expect, test } from 'vitest';
import { inQuotes } from './quotes.ts';

test.each([
  ['Send the quote', '“Send the quote”'],
  ['“I’ll tell them myself”', '“I’ll tell them myself”'],
  ['“I’ll tell them myself…”', '“I’ll tell them myself…”'],
  ['Ask what “soon” means', '“Ask what ‘soon’ means”'],
  ['"Soon" is not a day', '“‘Soon’ is not a day”'],
  ['“Soon” or “later”', '“‘Soon’ or ‘later’”'],
  ['', '“”'],
])('%s in quotation marks is %s', (text, quoted) => {
  expect(inQuotes(text)).toBe(quoted);
});
