import { and, count, desc, gte, sql, sum } from 'drizzle-orm';
import type { UseOfDay } from '#contract/ai-usage.ts';
import { modelUses } from '#server/db/schema/model-uses.ts';
import type { Scope } from '#server/db/scope.ts';

/** What was asked since an instant, by days of a zone, the latest first. */
export async function listUses(scope: Scope, since: string, timezone: string): Promise<UseOfDay[]> {
  const day = sql<string>`to_char(${modelUses.at} at time zone ${timezone}, 'YYYY-MM-DD')`.as(
    'day',
  );
  const rows = await scope.db
    .select({
      day,
      purpose: modelUses.purpose,
      requests: count(),
      failed: sql<number>`(count(*) filter (where not ${modelUses.ok}))::int`,
      inputTokens: sum(modelUses.inputTokens),
      outputTokens: sum(modelUses.outputTokens),
      costUsdMicros: sum(modelUses.costUsdMicros),
    })
    .from(modelUses)
    .where(and(scope.owns(modelUses), gte(modelUses.at, since)))
    .groupBy(sql`day`, modelUses.purpose)
    .orderBy(desc(sql`day`), modelUses.purpose);
  return rows.map(({ inputTokens, outputTokens, costUsdMicros, ...row }) => ({
    ...row,
    inputTokens: Number(inputTokens),
    outputTokens: Number(outputTokens),
    costUsdMicros: costUsdMicros === null ? null : Number(costUsdMicros),
  }));
}
