import type { Promiser } from '#contract/analysis.ts';
import { daysIn, mattersOf } from './matters.ts';
import type { Passage, ReadCall } from './passages.ts';

/** The last turns in which something is spoken of; -1 where it is in none. */
export interface LastTalk {
  /** With two words of its matter or more, by who says it. */
  readonly strong: Readonly<Record<Promiser, number>>;
  /** With one of them, by the days that are named with it. */
  readonly days: ReadonlyMap<string, number>;
}

const knownPlaces = new WeakMap<ReadCall, ReadonlyMap<string, readonly Passage[]>>();

/** Where each word of matter is said. */
function placesIn(call: ReadCall): ReadonlyMap<string, readonly Passage[]> {
  const known = knownPlaces.get(call);
  if (known) return known;
  const places = new Map<string, Passage[]>();
  for (const passage of call.passages) {
    for (const stem of mattersOf(passage)) {
      const said = places.get(stem);
      if (said) said.push(passage);
      else places.set(stem, [passage]);
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
  const counts = new Map<Passage, number>();
  for (const stem of stems) {
    for (const passage of placesIn(call).get(stem) ?? []) {
      counts.set(passage, (counts.get(passage) ?? 0) + 1);
    }
  }
  const strong = { coach: -1, client: -1 };
  const days = new Map<string, number>();
  for (const [passage, count] of counts) {
    if (count >= 2) strong[passage.side] = Math.max(strong[passage.side], passage.turn);
    for (const { due } of daysIn(call, passage)) {
      days.set(due, Math.max(days.get(due) ?? -1, passage.turn));
    }
  }
  return { strong, days };
}
