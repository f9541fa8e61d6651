import { type Mood, moods } from '#contract/call-record.ts';
import { readCall } from '#server/analyst/local/passages.ts';
import { readTurns } from '#server/analyst/local/read-turns.ts';
import { type GoldCall, sourceOf } from './judged-call.ts';
import type { Sample } from './softmax.ts';
import { readTuningCalls } from './tuning-calls.ts';

/** A turn of the client's, with the signs of each stretch of it. */
export interface MoodTurn {
  readonly stretches: readonly Sample[];
  /** Its mood; undefined where a reader could not tell. */
  readonly answer: number | undefined;
}

export interface MoodCall {
  readonly lot: number;
  readonly answer: number;
  readonly turns: readonly MoodTurn[];
}

export interface MoodCases {
  readonly names: readonly string[];
  readonly calls: readonly MoodCall[];
}

/** Signs of fewer calls have no weight. */
const rarest = 12;
/** Words count less than what is counted among them. */
const sizeOf = (sign: string) => (/^[abo]:/.test(sign) ? 0.5 : 1);

export const isWord = (sign: string) => /^[abo]:/.test(sign);

interface SignedCall {
  readonly gold: GoldCall;
  readonly turns: ReturnType<typeof readTurns>;
}

/** The calls that may be learned from, with the signs of each turn. */
export async function readMoodCases(): Promise<MoodCases> {
  const read = (await readTuningCalls()).map((gold) => ({
    gold,
    turns: readTurns(readCall(sourceOf(gold))),
  }));
  const names = namesIn(read);
  const places = new Map(names.map((name, place) => [name, place]));
  return { names, calls: read.map((one) => caseOf(one, places)) };
}

function namesIn(read: readonly SignedCall[]): string[] {
  const often = new Map<string, number>();
  for (const { turns } of read)
    for (const sign of new Set(turns.flatMap(({ stretches }) => stretches.flat())))
      often.set(sign, (often.get(sign) ?? 0) + 1);
  return [...often].flatMap(([name, calls]) => (calls >= rarest ? [name] : [])).sort();
}

function caseOf({ gold, turns }: SignedCall, places: ReadonlyMap<string, number>): MoodCall {
  const answerOf = (mood: Mood) => moods.indexOf(mood);
  return {
    lot: gold.batch ?? 0,
    answer: answerOf(gold.mood),
    turns: turns.map(({ position, stretches }) => {
      const mood = gold.turns[position]?.mood;
      const answer = mood && answerOf(mood);
      return {
        answer,
        stretches: stretches.map((signs) => {
          const known = signs.filter((sign) => places.has(sign));
          return {
            at: Int32Array.from(known.map((sign) => places.get(sign) ?? 0)),
            by: Float64Array.from(known.map(sizeOf)),
            answer: answer ?? 0,
          };
        }),
      };
    }),
  };
}
