import { moodSigns } from './mood-signs.ts';
import { type PassageMood, readPassage } from './passage-mood.ts';
import type { Passage, ReadCall } from './passages.ts';

/** One of the client's turns, as the reading of moods sees it. */
export interface ReadTurn {
  readonly position: number;
  readonly parts: readonly PassageMood[];
  /** The signs of each stretch of it. */
  readonly stretches: readonly (readonly string[])[];
}

/** A turn as long as those that the weights were learned from; a longer one is read in stretches. */
const longest = 300;

/** The client's own turns, each with what the coach said before and after it. */
export function readTurns(call: ReadCall): ReadTurn[] {
  const ofCoach = (place: number): readonly Passage[] => {
    const turn = call.turns[place] ?? [];
    return turn[0]?.side === 'coach' ? turn : [];
  };
  return call.turns.flatMap((turn, place) => {
    const [first] = turn;
    if (first?.speaker !== 'client' || first.position === null) return [];
    const around = {
      before: cut(ofCoach(place - 1)).at(-1) ?? [],
      after: cut(ofCoach(place + 1))[0] ?? [],
    };
    const stretches = cut(turn).map((stretch) => stretch.map(readPassage));
    return [
      {
        position: first.position,
        parts: stretches.flat(),
        stretches: stretches.map((parts) => moodSigns(parts, around)),
      },
    ];
  });
}

/** Sentences that follow each other, in stretches of a turn's usual length. */
function cut(passages: readonly Passage[]): Passage[][] {
  const stretches: Passage[][] = [];
  let length = 0;
  for (const passage of passages) {
    const last = stretches.at(-1);
    length += passage.text.length;
    if (last && length <= longest) last.push(passage);
    else {
      stretches.push([passage]);
      length = passage.text.length;
    }
  }
  return stretches;
}
