import type { Candidate } from './candidate-reads.ts';
import { heldOf, type Expected } from './expected.ts';
import { StemFinder } from './find-stems.ts';
import { plainWords } from './words.ts';

export interface Sought {
  readonly stem: string;
  /** 1 for a word as it was typed, less for what it may have meant or what asks rather than tells. */
  readonly weight: number;
  /** Which typed word it stands for. */
  readonly typed: number;
}

/** A candidate and how often it holds each of what is sought. */
export interface Counted {
  readonly entry: Candidate;
  readonly counts: Float64Array;
  /** Those of what is sought that name its speaker. */
  readonly named: readonly number[];
  /** It ends by asking. */
  readonly asks: boolean;
  /** How much it holds of what the question lets one expect. */
  readonly expected: number;
}

/** A text that ends by asking: it seldom answers. */
export const isQuestion = (text: string) => /\?["”’)\s]*$/.test(text);

/** Counts in every candidate what is sought. */
export function countWords(
  candidates: readonly Candidate[],
  sought: readonly Sought[],
  expected: Expected,
): Counted[] {
  const places = new Map<string, number[]>();
  for (const [place, one] of sought.entries()) {
    places.set(one.stem, [...(places.get(one.stem) ?? []), place]);
  }
  const finder = new StemFinder(places);
  const speakers = new Map<string, readonly number[]>();
  const namedBy = (name: string) => {
    let found = speakers.get(name);
    if (!found) {
      found = [...new Set(plainWords(name).flatMap((word) => finder.of(word) ?? []))];
      speakers.set(name, found);
    }
    return found;
  };
  return candidates.map((entry) => {
    const counts = new Float64Array(sought.length);
    finder.each(entry.text, (found) => {
      for (const place of found) counts[place] = (counts[place] ?? 0) + 1;
    });
    return {
      entry,
      counts,
      named: entry.name === '' ? [] : namedBy(entry.name),
      asks: isQuestion(entry.text),
      expected: heldOf(entry.text, expected),
    };
  });
}

/** In how many of what was found each stem occurs. */
export function occursIn(
  counted: readonly Counted[],
  sought: readonly Sought[],
): ReadonlyMap<string, number> {
  const occurs = new Map<string, number>();
  for (const [place, { stem: one }] of sought.entries()) {
    if (occurs.has(one)) continue;
    occurs.set(one, counted.filter(({ counts }) => (counts[place] ?? 0) > 0).length);
  }
  return occurs;
}
