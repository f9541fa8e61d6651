import { and, eq, inArray, max, sql } from 'drizzle-orm';
import { events } from '#server/db/schema/events.ts';
import type { Scope } from '#server/db/scope.ts';

/** When clients last came to be churned, or to be lost in the pipeline, by their ids; those who were so from the first are left out. */
export async function listLostSince(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .select({ id: events.clientId, at: max(events.at) })
    .from(events)
    .where(
      and(
        scope.owns(events),
        eq(events.subjectKind, 'client'),
        inArray(events.clientId, [...ids]),
        inArray(events.name, ['client.updated', 'client.moved']),
        sql`(${events.after} ->> 'status' = 'churned' or ${events.after} ->> 'pipelineStage' = 'closed_lost')`,
      ),
    )
    .groupBy(events.clientId);
  return new Map(rows.flatMap(({ id, at }) => (id && at ? [[id, at] as const] : [])));
}
