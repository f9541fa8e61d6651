import type { Mark } from '#contract/memory-record.ts';
import type { StemFinder } from './find-stems.ts';
import { wordsIn } from './words.ts';

/** Where words of the finder's stems stand in a text, and the exact words that were asked for. */
export function marksIn(
  text: string,
  finder: StemFinder<unknown>,
  phrases: readonly string[] = [],
): Mark[] {
  const marks: Mark[] = [];
  finder.each(text, (_of, _word, start, end) => {
    marks.push({ start, end });
  });
  const words = phrases.length > 0 ? wordsIn(text) : [];
  for (const phrase of phrases) marks.push(...placesOf(phrase, words));
  return joined(marks);
}

/** Where words stand together as they are, whatever the signs and spaces between them. */
export function placesOf(
  phrase: string,
  words: readonly { readonly word: string; readonly start: number; readonly end: number }[],
): Mark[] {
  const wanted = wordsIn(phrase).map(({ word }) => word);
  const found: Mark[] = [];
  if (wanted.length === 0) return found;
  for (let place = 0; place + wanted.length <= words.length; place += 1) {
    if (!wanted.every((word, step) => words[place + step]?.word === word)) continue;
    const [first, last] = [words[place], words[place + wanted.length - 1]];
    if (first && last) found.push({ start: first.start, end: last.end });
  }
  return found;
}

/** Tells whether a text says this as it is; made once for many texts. */
export function saying(phrase: string): (text: string) => boolean {
  const wanted = wordsIn(phrase).map(({ word }) => word.replaceAll('.', '\\.'));
  // Most texts that hold the words hold them apart, which this tells without cutting them up.
  const near = new RegExp(wanted.join('[^\\p{L}\\p{N}\\p{M}]+'), 'u');
  return (text) => near.test(text.toLowerCase()) && placesOf(phrase, wordsIn(text)).length > 0;
}

function joined(marks: readonly Mark[]): Mark[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of marks.toSorted((one, two) => one.start - two.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}
