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

const several = 6;

/** The client's own turns, each with how the coach answered it; what is glad in a greeting or a farewell counts half. */
export function readTurns(call: ReadCall): ReadTurn[] {
  const turns = call.turns.flatMap((turn, place) => {
    const [first] = turn;
    if (first?.speaker !== 'client' || first.position === null) return [];
    const next = call.turns[place + 1] ?? [];
    const answer = next[0]?.side === 'coach' ? next.slice(0, 2) : [];
    const parts = turn.map(readPassage);
    return [{ position: first.position, parts, measured: measure(parts, answer) }];
  });
  return turns.map((turn, place) =>
    turns.length >= several && (place === 0 || place === turns.length - 1)
      ? { ...turn, measured: turn.measured.map((one, at) => (at === 0 ? one / 2 : one)) }
      : turn,
  );
}
