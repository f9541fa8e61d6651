import type Retell from 'retell-sdk';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Breaker } from '#server/breaker.ts';
import { readProblem, voiceProblem } from './retell-problems.ts';
import type { VoiceProblem } from './voice.ts';

/** In milliseconds. */
export interface Patience {
  readonly dialMs: number;
  /** For one verb that reads, repetitions included. */
  readonly readMs: number;
  /** The longest pause before the first repetition; it doubles. */
  readonly pauseMs: number;
}

/** Asks, and asks again where that may help. */
export type Reading = <T>(ask: (options: Retell.RequestOptions) => Promise<T>) => Promise<T>;

const repetitions = 3;

/** Opens the reading of one verb: at most three repetitions a question, all within one time limit. */
export function openReading(patience: Patience, breaker: Breaker | undefined): Reading {
  const deadline = performance.now() + patience.readMs;

  async function attempt<T>(ask: (options: Retell.RequestOptions) => Promise<T>): Promise<T> {
    const timeout = Math.max(1, Math.floor(deadline - performance.now()));
    return ask({ maxRetries: 0, timeout });
  }

  return async (ask) => {
    if (breaker && !breaker.allows()) throw voiceProblem('unavailable');
    for (let repeated = 0; ; repeated += 1) {
      try {
        const answer = await attempt(ask);
        breaker?.tell(true);
        return answer;
      } catch (error) {
        const problem = readProblem(error);
        const pause = pauseBefore(problem, repeated, patience.pauseMs);
        const inTime = performance.now() + pause < deadline;
        if (mayPass(problem) && repeated < repetitions && inTime) {
          await sleep(pause);
        } else {
          breaker?.tell(problem.kind !== 'unavailable');
          throw problem;
        }
      }
    }
  };
}

const mayPass = ({ kind }: VoiceProblem) => kind === 'unavailable' || kind === 'rate_limited';

function pauseBefore({ retryAfterSeconds }: VoiceProblem, repeated: number, pauseMs: number) {
  const jittered = pauseMs * 2 ** repeated * (0.5 + Math.random() / 2);
  return Math.max(jittered, (retryAfterSeconds ?? 0) * 1000);
}
