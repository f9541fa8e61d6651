import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotedSpans } from '#web/calls/quoted-spans.ts';

test('the quoted words stand between what is around them', () => {
  expect(quotedSpans('Thank you. I will call.', { start: 11, end: 22 })).toEqual([
    { text: 'Thank you. ', quoted: false },
    { text: 'I will call', quoted: true },
    { text: '.', quoted: false },
  ]);
  expect(quotedSpans('All of it', { start: 0, end: 9 })).toEqual([
    { text: 'All of it', quoted: true },
  ]);
  expect(quotedSpans('None of it', undefined)).toEqual([{ text: 'None of it', quoted: false }]);
});

test('words that are known without their place are found', () => {
  expect(quotedSpans('Thank you. I will call.', { quote: 'I will call' })).toEqual(
    quotedSpans('Thank you. I will call.', { start: 11, end: 22 }),
  );
  for (const quote of ['', 'I will write']) {
    expect(quotedSpans('I will call.', { quote })).toEqual([
      { text: 'I will call.', quoted: false },
    ]);
  }
});

test('offsets count UTF-16 units', () => {
  const text = 'Grün 🙂 gut';
  const start = text.indexOf('gut');
  expect(quotedSpans(text, { start, end: start + 3 }).at(-1)).toEqual({
    text: 'gut',
    quoted: true,
  });
});

test('no letter is lost or moved, whatever the offsets', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 40 }),
      fc.integer({ min: -5, max: 50 }),
      fc.integer({ min: -5, max: 50 }),
      (text, start, end) => {
        const spans = quotedSpans(text, { start, end });
        expect(spans.map((span) => span.text).join('')).toBe(text);
        const marked = spans.filter(({ quoted }) => quoted).map((span) => span.text);
        const within = text.slice(Math.max(0, start), Math.max(0, end));
        expect(marked.join('')).toBe(within);
      },
    ),
  );
});
