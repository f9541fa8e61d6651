import { randomUUID } from 'node:crypto';
import type { Meter } from '#server/analyst/model/meter.ts';
import type { Config } from '#server/config.ts';
import { countAttempt } from '#server/db/throttle.ts';
import type { Deps } from '#server/deps.ts';
import { systemScope } from '#server/system-scope.ts';
import { insertUse } from './writes.ts';

const hour = 3_600;
export const day = 24 * hour;

/** Under what the requests of a practice are counted. */
export const practiceKey = (practiceId: string) => `model practice ${practiceId}`;

type Needed = Pick<Deps, 'database' | 'enqueue' | 'clock' | 'counts'> & {
  readonly config: Pick<Config, 'ai'>;
};

/** Counts requests to a language model against the settings' limits, across processes, and keeps the account. */
export function openMeter(deps: Needed): Meter {
  const { database, clock, counts } = deps;
  const { hourlyPerUser, dailyPerPractice } = deps.config.ai;
  const isSpent = async (key: string, seconds: number, most: number) =>
    (await countAttempt(database, key, seconds, clock())).count > most;
  return {
    async take({ practiceId, userId }) {
      if (userId !== null && (await isSpent(`model user ${userId}`, hour, hourlyPerUser))) {
        return 'person';
      }
      return (await isSpent(practiceKey(practiceId), day, dailyPerPractice))
        ? 'practice'
        : undefined;
    },
    async note({ on, usage, problem, purpose, engine, model }) {
      const { practiceId, userId } = on;
      const now = clock();
      const id = randomUUID();
      counts.modelUse({ engine, usage, problem });
      await insertUse(systemScope(deps, practiceId, { now, requestId: id, address: '' }), {
        id,
        userId,
        purpose,
        engine,
        model,
        ...usage,
        at: now.toISOString(),
        costUsdMicros: null,
        ok: problem === null,
        problem,
      });
    },
  };
}
