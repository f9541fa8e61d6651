import type { CallFindings, Mood } from '#contract/call-record.ts';
import { moodWords } from '#web/calls/call-words.ts';

export type MoodTurn = CallFindings['moods'][number];

/** A stretch of a call in which the mood stayed the same, from the turn where it began. */
export interface MoodStretch {
  readonly mood: Mood;
  readonly position: number;
  readonly turns: number;
}

export function moodStretches(moods: readonly MoodTurn[]): MoodStretch[] {
  const stretches: MoodStretch[] = [];
  for (const { position, mood } of moods) {
    const last = stretches.at(-1);
    if (last?.mood === mood) stretches[stretches.length - 1] = { ...last, turns: last.turns + 1 };
    else stretches.push({ mood, position, turns: 1 });
  }
  return stretches;
}

export interface MoodCell {
  readonly mood: Mood;
  readonly turns: number;
  /** The first of them. */
  readonly position: number;
}

/** The moods in at most so many cells of equal length, each with what was felt most in it. */
export function moodCells(moods: readonly MoodTurn[], most: number): MoodCell[] {
  const length = Math.max(1, Math.ceil(moods.length / most));
  const cells: MoodCell[] = [];
  for (let from = 0; from < moods.length; from += length) {
    const turns = moods.slice(from, from + length);
    const [first] = turns;
    if (!first) continue;
    const counts = new Map<Mood, number>();
    for (const { mood } of turns) counts.set(mood, (counts.get(mood) ?? 0) + 1);
    const [[mood] = [first.mood]] = [...counts].toSorted(([, one], [, other]) => other - one);
    cells.push({ mood, turns: turns.length, position: first.position });
  }
  return cells;
}

const mostTold = 4;

/** How the mood turned, in one sentence; empty where it never showed. */
export function courseText(stretches: readonly MoodStretch[]): string {
  const [first, ...later] = stretches;
  const last = stretches.at(-1);
  if (!first || !last) return '';
  const word = (mood: Mood) => moodWords[mood].label.toLowerCase();
  const opening = moodWords[first.mood].label;
  if (later.length === 0) return `${opening} throughout.`;
  if (stretches.length <= mostTold) {
    return `${[opening, ...later.map(({ mood }) => word(mood))].join(', then ')}.`;
  }
  return `${opening} at first, ${word(last.mood)} at the end; it turned ${later.length.toLocaleString('en-US')} times.`;
}

/** What the mood of a call rests on where none of its turns shows it; empty where one does. */
export function wholeCallText(mood: Mood | null, moods: readonly MoodTurn[]): string {
  if (mood === null || moods.length < 2 || moods.some((turn) => turn.mood === mood)) return '';
  const { label } = moodWords[mood];
  return `${label} by how the whole call sounds: no turn is ${label.toLowerCase()} on its own.`;
}
