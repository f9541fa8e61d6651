import type { CallSource } from './analyst.ts';

/** How many lines a summary has at most, and how many promises are told. */
export interface MostTold {
  readonly lines: number;
  readonly promises: number;
}

export const ofACall: MostTold = { lines: 4, promises: 5 };
/** Of a meeting of so many words or more there is more to tell. */
const ofMeetings: readonly (readonly [number, MostTold])[] = [
  [7_000, { lines: 10, promises: 12 }],
  [4_500, { lines: 8, promises: 9 }],
  [2_500, { lines: 6, promises: 7 }],
];

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** So many more promises are told where each is plainly made: one that is not told is forgotten. */
export const plainlyMore = 3;

/** Of a list in the notes each line may be something to be done, up to so many. */
const mostListed = 20;
const listedIn = (notes: string): number =>
  notes.split('\n').filter((line) => /^\s*(?:[-*+•·‣☐]\s?|\[[ x]?\]|\d{1,2}[.)]\s|\|)/i.test(line))
    .length;

/** How much is told of a talk of its length, and of what its notes list. */
export function mostTold({ turns, notes }: Pick<CallSource, 'turns' | 'notes'>): MostTold {
  const words = turns.reduce((sum, { text }) => sum + wordsIn(text), wordsIn(notes));
  const { lines, promises } = ofMeetings.find(([least]) => words >= least)?.[1] ?? ofACall;
  return { lines, promises: Math.max(promises, Math.min(mostListed, listedIn(notes))) };
}
