import { expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

it.each([
  ["She says she isn't. I know better.", ["She says she isn't.", 'I know better.']],
  ['It was my aunt’s. She kept it.', ['It was my aunt’s.', 'She kept it.']],
  ['Ask Dr. Rao on Monday. She knows.', ['Ask Dr. Rao on Monday.', 'She knows.']],
  ['We met J. Aydın in May. He left.', ['We met J. Aydın in May.', 'He left.']],
])('%j is cut where its sentences end', (text, sentences) => {
  expect(splitSentences(text).map((sentence) => sentence.text)).toEqual(sentences);
});

it('cuts what has no end of a sentence, and no sign in two', () => {
  const text = `${'我'.repeat(499)}😀${'我'.repeat(30)}`;
  const sentences = splitSentences(text);
  expect(sentences.map((one) => one.text).join('')).toBe(text);
  for (const one of sentences) expect(() => encodeURIComponent(one.text)).not.toThrow();
});

it('passes over a line of dots at once', () => {
  const dots = '.'.repeat(200_000);
  expect(splitSentences(`Chapter one${dots}5 It ends.`).at(-1)?.text).toMatch(/5 It ends\.$/);
});
