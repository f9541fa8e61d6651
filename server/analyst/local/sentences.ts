import { wholeSign } from './cut-at-word.ts';

/** A sentence and its place in its text. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const longest = 500;
const abbreviation =
  /(?:\b(?:mr|mrs|ms|dr|st|vs|approx|etc|e\.g|i\.e|inc|ltd|jr|sr|ca|incl|resp|dept|est|min|max)|(?<![’'\p{L}])\b[a-z])\.$/iu;

/** Cuts a text into sentences; lines end sentences, and one that has no end is cut at a space. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const end of endsOf(text)) {
    addTrimmed(sentences, text, start, end);
    start = end;
  }
  addTrimmed(sentences, text, start, text.length);
  return sentences;
}

/** From the first of its signs on: looked for at each, a line of dots takes its length squared. */
const sentenceEnd = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)|\n/g;

function endsOf(text: string): number[] {
  const ends: number[] = [];
  for (const match of text.matchAll(sentenceEnd)) {
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, end - 8), end);
    const dot = match[0] === '.';
    const next = /\S/.exec(text.slice(end, end + 4))?.[0] ?? '';
    if (dot && abbreviation.test(before) && !/\bi\.$/i.test(before)) continue;
    // Three dots are a pause when the sentence goes on in small letters.
    if (/^(?:\.{2,}|…)$/.test(match[0]) && /[a-z]/.test(next)) continue;
    ends.push(end);
  }
  return ends;
}

function addTrimmed(sentences: Sentence[], text: string, from: number, to: number): void {
  let start = from;
  while (start < to) {
    const end = to - start > longest ? breakBefore(text, start, start + longest) : to;
    const part = text.slice(start, end);
    const lead = part.length - part.trimStart().length;
    const words = part.trim();
    if (/[\p{L}\p{N}]/u.test(words))
      sentences.push({ text: words, start: start + lead, end: start + lead + words.length });
    start = end;
  }
}

function breakBefore(text: string, start: number, most: number): number {
  const comma = text.lastIndexOf(', ', most);
  if (comma > start + longest / 2) return comma + 1;
  const space = text.lastIndexOf(' ', most);
  return space > start ? space : wholeSign(text, most);
}
