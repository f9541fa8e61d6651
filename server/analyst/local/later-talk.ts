import type { Promiser } from '#contract/analysis.ts';
import { daysIn, mattersOf } from './matters.ts';
import type { Passage, ReadCall } from './passages.ts';

/** The last turns in which something is spoken of; -1 where it is in none. */
export interface LastTalk {
  /** With two words of its matter or more, by who says it. */
  readonly strong: Readonly<Record<Promiser, number>>;
  /** With one of them, and a day named with it. */
  readonly withDay: (day: string) => number;
}

/** Where a word of matter is said, in the order of the talk, and the last turn of each day that is named with it. */
interface Place {
  readonly said: Passage[];
  readonly sides: Set<Promiser>;
  readonly days: Map<string, number>;
}

const knownPlaces = new WeakMap<ReadCall, ReadonlyMap<string, Place>>();

function placesIn(call: ReadCall): ReadonlyMap<string, Place> {
  const known = knownPlaces.get(call);
  if (known) return known;
  const places = new Map<string, Place>();
  for (const passage of call.passages) {
    const days = daysIn(call, passage);
    for (const stem of mattersOf(passage)) {
      const place: Place = places.get(stem) ?? { said: [], sides: new Set(), days: new Map() };
      places.set(stem, place);
      place.said.push(passage);
      place.sides.add(passage.side);
      for (const { due } of days)
        place.days.set(due, Math.max(place.days.get(due) ?? -1, passage.turn));
    }
  }
  knownPlaces.set(call, places);
  return places;
}

const knownTalk = new WeakMap<ReadCall, Map<string, LastTalk>>();

/** Where what a sentence is about is spoken of last; found once for all sentences about the same. */
export function lastTalkOf(call: ReadCall, passage: Passage): LastTalk {
  const stems = [...mattersOf(passage)].toSorted();
  const key = stems.join(' ');
  const known = knownTalk.get(call) ?? new Map<string, LastTalk>();
  const found = known.get(key) ?? findLastTalk(call, stems);
  knownTalk.set(call, known.set(key, found));
  return found;
}

function findLastTalk(call: ReadCall, stems: readonly string[]): LastTalk {
  const places = stems.flatMap((stem) => placesIn(call).get(stem) ?? []);
  return {
    strong: lastStrong(places),
    withDay: (day) => Math.max(-1, ...places.map(({ days }) => days.get(day) ?? -1)),
  };
}

/** Goes back from the end through all at once, until each side that may have has said two words in one sentence. */
function lastStrong(places: readonly Place[]): Record<Promiser, number> {
  const strong = { coach: -1, client: -1 };
  const lists = places.map(({ said }) => said);
  const sought = (['coach', 'client'] as const).filter(
    (side) => places.filter(({ sides }) => sides.has(side)).length >= 2,
  );
  const ends = lists.map((said) => said.length - 1);
  while (sought.some((side) => strong[side] < 0)) {
    let last: Passage | undefined;
    let count = 0;
    for (const [at, said] of lists.entries()) {
      const one = said[ends[at] ?? -1];
      if (!one || (last && one.index < last.index)) continue;
      count = one === last ? count + 1 : 1;
      last = one;
    }
    if (!last) return strong;
    for (const [at, said] of lists.entries())
      if (said[ends[at] ?? -1] === last) ends[at] = (ends[at] ?? 0) - 1;
    if (count >= 2) strong[last.side] = Math.max(strong[last.side], last.turn);
  }
  return strong;
}
