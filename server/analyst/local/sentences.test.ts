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
