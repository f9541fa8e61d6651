import type { Candidate } from './candidates.ts';
import type { MergedPromise } from './merge-promises.ts';
import { openingOf } from './openings.ts';
import type { Passage, ReadCall } from './passages.ts';

/** A promise with the sentence that asked for it or offered it. */
export interface OpenedPromise extends MergedPromise {
  readonly opening: Passage | undefined;
}

/** Joins what was asked or offered with what was promised of it some turns later. */
export function joinOpened(call: ReadCall, merged: readonly MergedPromise[]): OpenedPromise[] {
  const joined: OpenedPromise[] = [];
  for (const one of merged) {
    const opening = one.best.accepted ? undefined : openingOf(call, one.best);
    const place = opening ? joined.findIndex((other) => isOf(other, one, opening)) : -1;
    const other = joined[place];
    if (other) joined[place] = join(other, one);
    else joined.push({ ...one, opening });
  }
  return joined;
}

function isOf(other: OpenedPromise, one: MergedPromise, opening: Passage): boolean {
  if (other.best.by !== one.best.by) return false;
  const [a, b] = [other.dated?.due?.on, one.dated?.due?.on];
  const isOneDay = a === undefined || b === undefined || a === b;
  if (other.all.some(({ passage }) => passage === opening))
    return isOneDay || one.best.refersBack === true || one.best.isVague;
  return other.opening === opening && isOneDay;
}

function join(first: OpenedPromise, second: MergedPromise): OpenedPromise {
  const all = [...first.all, ...second.all];
  const best = surer(first.best, second.best);
  return { best, all, dated: second.dated ?? first.dated, opening: first.opening };
}

const surer = (a: Candidate, b: Candidate) => (b.score > a.score + 0.5 ? b : a);
