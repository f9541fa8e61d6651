import type { Utterance } from '#contract/call-record.ts';

type Turn = Pick<Utterance, 'name' | 'text'>;

/**
 * Where each turn of a corrected transcript stood before: the same words, in its place if they can
 * be, or what stood there as one of as many. Undefined for what is new.
 */
export function formerPlaces(
  before: readonly Turn[],
  after: readonly Turn[],
): readonly (number | undefined)[] {
  const asMany = before.length === after.length;
  const stays = (place: number) => {
    const [old, one] = [before[place], after[place]];
    return asMany && old !== undefined && one !== undefined && keyOf(old) === keyOf(one);
  };
  const left = new Map<string, number[]>();
  // The last comes first, so that each is taken from the end.
  for (const [back, one] of before.toReversed().entries()) {
    const place = before.length - 1 - back;
    if (stays(place)) continue;
    const same = left.get(keyOf(one));
    if (same) same.push(place);
    else left.set(keyOf(one), [place]);
  }
  const found = after.map((one, place) => (stays(place) ? place : left.get(keyOf(one))?.pop()));
  const taken = new Set(found);
  return found.map((old, place) => old ?? (asMany && !taken.has(place) ? place : undefined));
}

/**
 * Which turns now hold what stood at some places: where one has moved to, and where it was changed
 * beyond knowing, all that is new between what stood before and after it.
 */
export function presentPlaces(
  former: readonly (number | undefined)[],
  places: readonly number[],
): readonly number[] {
  const now = new Map(
    former.flatMap((old, place) => (old === undefined ? [] : [[old, place] as const])),
  );
  const present = new Set<number>();
  for (const old of places) {
    const moved = now.get(old);
    if (moved !== undefined) present.add(moved);
    else for (const place of newAround(former, old)) present.add(place);
  }
  return [...present].toSorted((one, other) => one - other);
}

function newAround(former: readonly (number | undefined)[], old: number): readonly number[] {
  const from = former.findLastIndex((one) => one !== undefined && one < old);
  const next = former.findIndex((one, place) => place > from && one !== undefined && one > old);
  const to = next < 0 ? former.length : next;
  return former.flatMap((one, place) =>
    one === undefined && place > from && place < to ? [place] : [],
  );
}

/**
 * Which turns may hold what was said at some places of a call that was heard anew: the same words, or
 * what is new between turns that surely are the same. Rather one turn more than a word too few.
 */
export function heardAnew(
  before: readonly Turn[],
  after: readonly Turn[],
  places: readonly number[],
): readonly number[] {
  const remembered = new Set(
    before.flatMap(({ text }, place) => (places.includes(place) ? [] : [text])),
  );
  const isNew = (place: number) => !remembered.has(after[place]?.text ?? '');
  const all = [...after.keys()];
  const present = places.flatMap((old) => {
    const text = before[old]?.text ?? '';
    const near = all.filter(between(sureOnes(before, after), old));
    const same = near.filter((place) => after[place]?.text === text);
    if (same.length > 0) return same;
    const fresh = near.some(isNew) ? near.filter(isNew) : all.filter(isNew);
    const alike = fresh.filter((place) => sharedWords(text, after[place]?.text ?? '') > 0);
    return alike.length > 0 ? alike : fresh;
  });
  return [...new Set(present)].toSorted((one, other) => one - other);
}

type Pair = readonly [old: number, place: number];

/** Turns whose words were said once before and once after. */
function sureOnes(before: readonly Turn[], after: readonly Turn[]): readonly Pair[] {
  const now = onceOf(after);
  return [...onceOf(before)].flatMap(([text, old]) => {
    const place = now.get(text);
    return place === undefined ? [] : [[old, place] as const];
  });
}

function onceOf(turns: readonly Turn[]): ReadonlyMap<string, number> {
  const last = new Map(turns.map(({ text }, place) => [text, place]));
  const again = new Set(turns.flatMap(({ text }, place) => (last.get(text) === place ? [] : text)));
  return new Map([...last].filter(([text]) => !again.has(text)));
}

function between(sure: readonly Pair[], old: number): (place: number) => boolean {
  const here = sure.find(([one]) => one === old);
  if (here) return (place) => place === here[1];
  const from = Math.max(-1, ...sure.flatMap(([one, place]) => (one < old ? [place] : [])));
  const to = Math.min(Infinity, ...sure.flatMap(([one, place]) => (one > old ? [place] : [])));
  return (place) => place > from && place < to;
}

/** The same with what was only reworded: between the same turns, by most of its words. */
export function withReworded(
  former: readonly (number | undefined)[],
  before: readonly Turn[],
  after: readonly Turn[],
): readonly (number | undefined)[] {
  const taken = new Set(former);
  return former.map((known, place) => {
    if (known !== undefined) return known;
    const from = former.findLast((old, at) => at < place && old !== undefined) ?? -1;
    const to = former.find((old, at) => at > place && old !== undefined) ?? before.length;
    const text = after[place]?.text ?? '';
    const old = before.findIndex(
      (one, at) => at > from && at < to && !taken.has(at) && sharedWords(one.text, text) > 0.5,
    );
    if (old < 0) return undefined;
    taken.add(old);
    return old;
  });
}

/** The words of a text of three letters and more, each once. */
export const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu));

/** Of the longer of two, how much is in both: from 0 to 1. */
function sharedWords(one: string, other: string): number {
  const [some, others] = [wordsOf(one), wordsOf(other)];
  const longer = Math.max(some.size, others.size);
  return longer === 0 ? 0 : [...some].filter((word) => others.has(word)).length / longer;
}

function keyOf({ name, text }: Turn): string {
  return `${name}: ${text}`;
}
