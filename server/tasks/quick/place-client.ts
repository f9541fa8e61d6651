import type { Span } from './sentence.ts';
import { businessWords, cues, wordNames, wordsOf, type Word } from './name-words.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Those that a name in the sentence fits; more than one has to be asked about. */
export interface Fit extends Span {
  readonly words: string;
  readonly fits: readonly Named[];
  /** Two are named, each by words of their own. */
  readonly several: boolean;
  /** Written as `#grace`: it is no part of the title. */
  readonly marked: boolean;
}

interface Match extends Span {
  readonly one: Named;
  readonly score: number;
}

/** Addresses and what is in quotation marks name nobody. */
const unnamed = /\S+@\S+|https?:\S+|"[^"]*"|“[^”]*”/g;

/** The client that the title names; undefined where it names none. */
export function placeClient(sentence: string, candidates: readonly Named[]): Fit | undefined {
  const text = sentence.replace(unnamed, (words) => ' '.repeat(words.length));
  const words = wordsOf(text);
  const marked = placeMarked(text, words, candidates);
  if (marked) return marked;
  const matches = candidates.flatMap((one) => bestMatch(text, words, one) ?? []);
  const best = Math.max(0, ...matches.map(({ score }) => score));
  const found = matches.filter(({ score }) => score === best);
  const [first] = found;
  if (!first) return undefined;
  return fitOf(text, first, found, false);
}

function fitOf(text: string, span: Span, found: readonly Match[], marked: boolean): Fit {
  const fits = [...new Map(found.map(({ one }) => [one.id, one])).values()];
  const { start, end } = span;
  const several = found.some((one) => one.start !== start);
  return { start, end, words: text.slice(start, end), fits, several, marked };
}

/** `#grace` or `#grace okonkwo`: whoever it is, it is meant. */
function placeMarked(
  text: string,
  words: readonly Word[],
  candidates: readonly Named[],
): Fit | undefined {
  for (const [at, word] of words.entries()) {
    if (!/(?:^|\s)#$/.test(text.slice(0, word.start))) continue;
    const found = candidates.flatMap((one) => {
      const names = wordsOf(one.name).map(({ folded }) => folded);
      const from = names.findIndex((name) => name.startsWith(word.folded));
      if (from < 0 || (word.folded.length < 2 && names[from] !== word.folded)) return [];
      let length = 1;
      while (from + length < names.length && words[at + length]?.folded === names[from + length]) {
        length += 1;
      }
      const exact = names[from] === word.folded ? 0.5 : 0;
      const end = words[at + length - 1]?.end ?? word.end;
      return [{ one, score: length + exact, start: word.start - 1, end }];
    });
    const best = Math.max(0, ...found.map(({ score }) => score));
    const top = found.filter(({ score }) => score === best);
    if (top[0]) return fitOf(text, top[0], top, true);
  }
  return undefined;
}

/** How well a name stands in the text: all of it, some words of it, or not at all. */
function bestMatch(text: string, words: readonly Word[], one: Named): Match | undefined {
  const names = wordsOf(one.name).map(({ folded }) => folded);
  let best: Match | undefined;
  for (const at of words.keys()) {
    for (const [from, name] of names.entries()) {
      if (words[at]?.folded !== name) continue;
      let length = 1;
      while (from + length < names.length && words[at + length]?.folded === names[from + length]) {
        length += 1;
      }
      const score = scoreOf(text, words, at, { from, length, names });
      const [start, end] = [words[at]?.start ?? 0, words[at + length - 1]?.end ?? 0];
      if (score > (best?.score ?? 0)) best = { one, score, start, end };
    }
  }
  return best;
}

interface Run {
  readonly from: number;
  readonly length: number;
  readonly names: readonly string[];
}

function scoreOf(text: string, words: readonly Word[], at: number, run: Run): number {
  const { from, length, names } = run;
  const matched = names.slice(from, from + length);
  if (matched.every((name) => businessWords.has(name) || name.length < 2)) return 0;
  const whole = length === names.length;
  if (whole && length > 1) return 100 + length;
  if (length > 1) return 50 + length;
  if (!isNamePosition(text, words, at, from === 0)) return 0;
  return whole ? 20 : 10;
}

/** Whether a single word stands where somebody is named. */
function isNamePosition(
  text: string,
  words: readonly Word[],
  at: number,
  isFirstName: boolean,
): boolean {
  const word = words[at];
  if (!word || word.folded.length < 2 || /^\d+$/.test(word.folded)) return false;
  const previous = words[at - 1];
  const between = text.slice(previous?.end ?? 0, word.start);
  const cued = previous !== undefined && cues.has(previous.folded) && /^[\s&]+$/.test(between);
  if (cued && (isFirstName || word.capital)) return true;
  if (!word.capital) return false;
  if (at > 0) return true;
  return !wordNames.has(word.folded) || /^\s*:|^['’]s\b/.test(text.slice(word.end));
}
