import type { AiUsage } from '#contract/ai-usage.ts';
import type { Scope } from '#server/db/scope.ts';
import { spentUntil } from '#server/db/throttle.ts';
import type { Deps } from '#server/deps.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import { day, practiceKey } from './open-meter.ts';
import { listUses } from './reads.ts';

const daysShown = 30;

/** What the practice asked of a language model lately, and within which limits. */
export async function getAiUsage(
  scope: Scope,
  { config: { ai }, model, database }: Pick<Deps, 'config' | 'model' | 'database'>,
): Promise<AiUsage> {
  const { timezone } = await getPracticeRow(scope);
  const since = new Date(scope.occasion.now.getTime() - daysShown * 24 * 3_600_000);
  const host = ai.baseUrl === undefined ? null : new URL(ai.baseUrl).host;
  const { now } = scope.occasion;
  const limit = { windowSeconds: day, most: ai.dailyPerPractice };
  const until = await spentUntil(database, practiceKey(scope.practiceId), limit, now);
  return {
    model: model ? { name: model.model, provider: model.name, host } : null,
    limits: { hourlyPerUser: ai.hourlyPerUser, dailyPerPractice: ai.dailyPerPractice },
    spentUntil: model && until ? until.toISOString() : null,
    days: await listUses(scope, since.toISOString(), timezone),
  };
}
