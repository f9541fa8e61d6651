import type { Passage } from './passages.ts';

/** The words of a sentence in small letters, with some of its marks, and where each starts. */
export interface SpokenWords {
  readonly words: readonly string[];
  readonly starts: readonly number[];
}

const known = new WeakMap<Passage, SpokenWords>();

/** The words of a sentence, read once. */
export function wordsOf(passage: Passage): SpokenWords {
  const found = known.get(passage) ?? readWords(passage);
  known.set(passage, found);
  return found;
}

function readWords({ plain }: Passage): SpokenWords {
  const words: string[] = [];
  const starts: number[] = [];
  for (const { 0: word, index } of plain.matchAll(
    /[\p{L}\d][\p{L}\d'’.,:-]*(?<![.,:'-])|[?!,;]/gu,
  )) {
    words.push(word);
    starts.push(index);
  }
  return { words, starts };
}
