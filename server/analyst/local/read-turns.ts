import { measure } from './mood-features.ts';
import { type PassageMood, readPassage } from './passage-mood.ts';
import type { ReadCall } from './passages.ts';

/** One of the client's turns, as the reading of moods sees it. */
export interface ReadTurn {
  readonly position: number;
  readonly parts: readonly PassageMood[];
  /** In the order of `measures`. */
  readonly measured: readonly number[];
}

/** The client's own turns, each with how the coach answered it. */
export function readTurns(call: ReadCall): ReadTurn[] {
  return call.turns.flatMap((turn, place) => {
    const [first] = turn;
    if (first?.speaker !== 'client' || first.position === null) return [];
    const next = call.turns[place + 1] ?? [];
    const answer = next[0]?.side === 'coach' ? next.slice(0, 2) : [];
    const parts = turn.map(readPassage);
    return [{ position: first.position, parts, measured: measure(parts, answer) }];
  });
}
