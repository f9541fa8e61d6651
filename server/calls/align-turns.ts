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

function keyOf({ name, text }: Turn): string {
  return `${name}: ${text}`;
}
