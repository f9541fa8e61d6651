/** A word of a text and where it stands: UTF-16 units, the end left out. */
export interface Word {
  /** In lower case. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const shape = /\d+(?:\.\d+)+|[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text in their order, as the database's parser of plain text cuts them. */
export function wordsIn(text: string): Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(shape)) {
    const start = match.index;
    found.push({ word: match[0].toLowerCase(), start, end: start + match[0].length });
  }
  return found;
}

/** The same without their places. */
export function plainWords(text: string): string[] {
  return text.match(shape)?.map((word) => word.toLowerCase()) ?? [];
}

/** How long a word can be that the lexicon keeps. */
export const longestWord = 40;

/** The distinct words of a text that the lexicon keeps. */
export function distinctWords(text: string): Set<string> {
  const words = plainWords(text).filter((word) => word.length > 1 && word.length <= longestWord);
  return new Set(words.filter((word) => !isStopWord(word)));
}

/** PostgreSQL's list for English: what its `english` configuration leaves out. */
const stopWords = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she
  her hers herself it its itself they them their theirs themselves what which who whom this that
  these those am is are was were be been being have has had having do does did doing a an the and
  but if or because as until while of at by for with about against between into through during
  before after above below to from up down in out on off over under again further then once here
  there when where why how all any both each few more most other some such no nor not only own same
  so than too very s t can will just don should now`.split(/\s+/),
);

export const isStopWord = (word: string): boolean => stopWords.has(word);
