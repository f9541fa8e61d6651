import { and, lte, or, sql } from 'drizzle-orm';
import { briefings } from './schema/insights.ts';
import type { WriteScope } from './scope.ts';

/**
 * Takes away every briefing that tells of one of some clients, and those of before they were
 * deleted: a task that one names may tell of them. Whoever erases a client stands
 * upstream of the room that makes briefings, and erases it from them all the same.
 */
export async function forgetBriefings(
  tx: WriteScope,
  clientIds: readonly string[],
  deletedBy?: string,
): Promise<void> {
  const named = sql`jsonb_path_query_array(${briefings.briefing}, '$.lines[*].clientIds[*]')`;
  const some = sql`${sql.param([...clientIds])}::text[]`;
  const earlier = deletedBy === undefined ? undefined : lte(briefings.at, deletedBy);
  await tx.db
    .delete(briefings)
    .where(and(tx.owns(briefings), or(sql`${named} ?| ${some}`, earlier)));
}
