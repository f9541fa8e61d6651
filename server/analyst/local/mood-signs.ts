import { atLeast } from './at-least.ts';
import { answers, cues } from './mood-cues.ts';
import type { PassageMood } from './passage-mood.ts';
import type { Passage } from './passages.ts';
import { wordsOf } from './spoken-words.ts';

/** What was said right before a turn of the client's and right after it. */
export interface Around {
  readonly before: readonly Passage[];
  readonly after: readonly Passage[];
}

const steps = [0.5, 1, 2, 3, 4];
const lengths = [4, 7, 12, 20, 30, 50];

const told = (passage: Passage): string[] =>
  wordsOf(passage).words.filter((word) => /^[\p{L}?!]/u.test(word));

const spoken = (kind: string, passages: readonly Passage[]): string[] =>
  passages.flatMap((passage) => told(passage).map((word) => `${kind}:${word}`));

function pairsOf(passage: Passage): string[] {
  const words = told(passage);
  return words.slice(1).map((word, place) => `o:${words[place] ?? ''}_${word}`);
}

/** What the client's own words show of a mood: the words, pairs of them, and what is counted among them. */
export function ownSigns(said: readonly PassageMood[]): string[] {
  const parts = said.filter(({ isCourtesy }) => !isCourtesy);
  const passages = parts.map(({ passage }) => passage);
  const plain = passages.map((passage) => passage.plain).join(' ');
  const sum = (pick: (part: PassageMood) => number) =>
    parts.reduce((total, part) => total + pick(part), 0);
  return [
    ...spoken('o', passages),
    ...passages.flatMap(pairsOf),
    ...Object.entries(cues).flatMap(([name, pattern]) =>
      atLeast(name, plain.match(pattern)?.length ?? 0, [1, 2, 3]),
    ),
    ...atLeast(
      'glad',
      sum((part) => part.glad),
      steps,
    ),
    ...atLeast(
      'sorry',
      sum((part) => part.sorry),
      steps,
    ),
    ...atLeast(
      'worry',
      sum((part) => part.worry),
      steps,
    ),
    ...parts.flatMap(({ rules }) => rules),
  ];
}

/** A turn of the client's with what the coach said before and after it. */
export function moodSigns(parts: readonly PassageMood[], { before, after }: Around): string[] {
  const length = parts.reduce((sum, { passage }) => sum + told(passage).length, 0);
  return [
    ...new Set([
      ...ownSigns(parts),
      ...atLeast('words', length, lengths),
      ...spoken('a', after),
      ...spoken('b', before),
      ...Object.entries(answers).flatMap(([name, pattern]) =>
        after.slice(0, 2).some(({ plain }) => pattern.test(plain)) ? [name] : [],
      ),
    ]),
  ];
}
