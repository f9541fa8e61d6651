import type { ReadCall, Passage } from './passages.ts';
import { type FoundDate, findDates } from '../dates.ts';
import { weakStems } from './weak-stems.ts';
import { contentStems } from './stop-words.ts';

const knownStems = new WeakMap<Passage, ReadonlySet<string>>();

/** The stems of a sentence that say what it is about, read once. */
export function mattersOf(passage: Passage): ReadonlySet<string> {
  const found =
    knownStems.get(passage) ??
    new Set(contentStems(passage.plain).filter((one) => one.length > 2 && !weakStems.has(one)));
  knownStems.set(passage, found);
  return found;
}

/** Whether a sentence and some others have a word of matter in common. */
export const sharesMatter = (passage: Passage, others: readonly Passage[]): boolean =>
  others.some((other) => [...mattersOf(passage)].some((one) => mattersOf(other).has(one)));

const knownDates = new WeakMap<Passage, readonly FoundDate[]>();

/** The days that a sentence names, read once. */
export function daysIn(call: ReadCall, passage: Passage): readonly FoundDate[] {
  const { heldAt, timezone } = call.source;
  const found = knownDates.get(passage) ?? findDates(passage.text, { at: heldAt, timezone });
  knownDates.set(passage, found);
  return found;
}
