import { and, asc, eq, or, sql } from 'drizzle-orm';
import { cites } from '#server/db/cites.ts';
import { events } from '#server/db/schema/events.ts';
import { checkIns, keyResults, objectives } from '#server/db/schema/okrs.ts';
import type { Scope } from '#server/db/scope.ts';
import type { ObjectiveRow } from './reads.ts';

/** A client's drafts that stand on a call, those that were put away too, held until the transaction ends. */
export async function listDraftsOn(
  scope: Scope,
  clientId: string,
  callId: string,
): Promise<ObjectiveRow[]> {
  const measured = sql`exists (select 1 from ${keyResults} where ${scope.owns(keyResults)}
    and ${keyResults.objectiveId} = ${objectives.id} and ${cites(keyResults.evidence, callId)})`;
  return scope.db
    .select()
    .from(objectives)
    .where(
      and(
        scope.owns(objectives),
        eq(objectives.clientId, clientId),
        eq(objectives.state, 'draft'),
        or(cites(objectives.evidence, callId), measured),
      ),
    )
    .orderBy(asc(objectives.id))
    .for('update');
}

/** When something of a client's key results was heard in a call. */
export async function listHeardAt(
  scope: Scope,
  clientId: string,
  callId: string,
): Promise<string[]> {
  const rows = await scope.db
    .selectDistinct({ at: events.at })
    .from(events)
    .where(
      and(
        scope.owns(events),
        eq(events.clientId, clientId),
        eq(events.name, 'check_in.heard'),
        sql`${events.after} ->> 'callId' = ${callId}`,
      ),
    );
  return rows.map(({ at }) => at);
}

/** The objectives at which a value waits that was heard in a call, with what is measured. */
export async function listWaiting(scope: Scope, callId: string) {
  return scope.db
    .select({
      id: objectives.id,
      clientId: objectives.clientId,
      title: keyResults.title,
    })
    .from(checkIns)
    .innerJoin(keyResults, and(scope.owns(keyResults), eq(keyResults.id, checkIns.keyResultId)))
    .innerJoin(objectives, and(scope.owns(objectives), eq(objectives.id, keyResults.objectiveId)))
    .where(and(scope.owns(checkIns), eq(checkIns.callId, callId), eq(checkIns.state, 'pending')))
    .orderBy(asc(checkIns.id));
}
