import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { insights } from './schema/insights.ts';
import { keyResults, objectives } from './schema/okrs.ts';
import { tasks } from './schema/tasks.ts';
import type { WriteScope } from './scope.ts';

/**
 * What insights, tasks and OKRs quote of a call was said when that was held: the day goes along when it
 * is put right. Whoever does that stands upstream of the rooms that keep these.
 */
export async function dateQuotes(
  tx: WriteScope,
  { id: subjectId, clientId }: { readonly id: string; readonly clientId: string },
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const before = { subjectId, at: from };
  const dated = (quotes: PgColumn) =>
    sql`(select jsonb_agg(
      case when "one"."value" @> ${JSON.stringify(before)}::jsonb
        then "one"."value" || ${JSON.stringify({ at: to })}::jsonb else "one"."value" end
      order by "one"."place") from jsonb_array_elements(${quotes}) with ordinality "one"("value", "place"))`;
  const quoting = (quotes: PgColumn, whose: SQL) =>
    and(whose, sql`${quotes} @> ${JSON.stringify([before])}::jsonb`);
  const ofClient = (column: PgColumn) => eq(column, clientId);
  const theirs = tx.db
    .select({ id: objectives.id })
    .from(objectives)
    .where(and(tx.owns(objectives), ofClient(objectives.clientId)));
  await tx.db
    .update(insights)
    .set({ evidence: dated(insights.evidence) })
    .where(and(tx.owns(insights), quoting(insights.evidence, ofClient(insights.clientId))));
  await tx.db
    .update(tasks)
    .set({ receipts: dated(tasks.receipts) })
    .where(and(tx.owns(tasks), quoting(tasks.receipts, ofClient(tasks.clientId))));
  await tx.db
    .update(objectives)
    .set({ evidence: dated(objectives.evidence) })
    .where(and(tx.owns(objectives), quoting(objectives.evidence, ofClient(objectives.clientId))));
  const ofTheirs = inArray(keyResults.objectiveId, theirs);
  await tx.db
    .update(keyResults)
    .set({ evidence: dated(keyResults.evidence) })
    .where(and(tx.owns(keyResults), quoting(keyResults.evidence, ofTheirs)));
}
