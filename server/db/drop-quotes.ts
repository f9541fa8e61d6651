import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { cites } from './cites.ts';
import { calls } from './schema/calls.ts';
import { events } from './schema/events.ts';
import { checkIns, keyResults, objectives } from './schema/okrs.ts';
import type { WriteScope } from './scope.ts';

/**
 * Takes the words of a call out of what objectives stand on, those of a client whom it was logged with
 * before too; what was heard in it and was not approved goes.
 */
export async function dropQuotes(tx: WriteScope, callId: string): Promise<void> {
  const others = (evidence: PgColumn) =>
    sql`coalesce((select jsonb_agg("one"."value" order by "one"."place") from jsonb_array_elements(${evidence})
      with ordinality "one"("value", "place") where "one"."value" ->> 'subjectId' <> ${callId}), '[]'::jsonb)`;
  for (const table of [objectives, keyResults]) {
    await tx.db
      .update(table)
      .set({ evidence: others(table.evidence) })
      .where(and(tx.owns(table), cites(table.evidence, callId)));
  }
  const ofCall = and(tx.owns(checkIns), eq(checkIns.callId, callId));
  await tx.db.delete(checkIns).where(and(ofCall, ne(checkIns.state, 'approved')));
  await tx.db.update(checkIns).set({ quote: '', turn: null, callId: null }).where(ofCall);
}

/**
 * The same of the calls of some clients that were logged with others first. Whoever erases a client
 * stands upstream of the room of objectives, and asks before the calls are gone.
 */
export async function dropMovedQuotes(tx: WriteScope, clientIds: readonly string[]): Promise<void> {
  const theirs = tx.db
    .select({ id: calls.id })
    .from(calls)
    .where(and(tx.owns(calls), inArray(calls.clientId, [...clientIds])));
  const moved = await tx.db
    .selectDistinct({ id: events.subjectId })
    .from(events)
    .where(
      and(
        tx.owns(events),
        eq(events.subjectKind, 'call'),
        eq(events.name, 'call.moved'),
        inArray(events.subjectId, theirs),
      ),
    )
    .orderBy(events.subjectId);
  for (const { id } of moved) await dropQuotes(tx, id);
}
