import { and, asc, desc, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import { checkIns, keyResults, objectives } from '#server/db/schema/okrs.ts';
import type { Scope } from '#server/db/scope.ts';

const most = 40;

/** The key results that a client works on, the latest quarter first: what a call asks about. */
export async function listActiveKeyResults(scope: Scope, clientId: string, quarter: string) {
  return scope.db
    .select({ keyResult: keyResults, quarter: objectives.quarter })
    .from(keyResults)
    .innerJoin(objectives, and(scope.owns(objectives), eq(objectives.id, keyResults.objectiveId)))
    .where(
      and(
        scope.owns(keyResults),
        eq(objectives.clientId, clientId),
        eq(objectives.state, 'active'),
        lte(objectives.quarter, quarter),
        isNull(objectives.deletedAt),
        isNull(keyResults.deletedAt),
      ),
    )
    .orderBy(
      desc(objectives.quarter),
      asc(objectives.position),
      asc(keyResults.position),
      asc(keyResults.id),
    )
    .limit(most);
}

/** The key results of which something was heard in a call, whatever became of it and of their objectives. */
export async function listHeardKeyResults(scope: Scope, callId: string) {
  const there = and(isNull(objectives.deletedAt), isNull(keyResults.deletedAt));
  return listHeard(scope, callId, there).limit(most);
}

/** The same, also those out of sight; their objectives are held until the transaction ends. */
export async function listHeardForUpdate(scope: Scope, callId: string) {
  const named = await listHeard(scope, callId, undefined);
  const ids = named.map(({ keyResult }) => keyResult.objectiveId);
  if (ids.length === 0) return [];
  await scope.db
    .select({ id: objectives.id })
    .from(objectives)
    .where(and(scope.owns(objectives), inArray(objectives.id, ids)))
    .orderBy(asc(objectives.id))
    .for('update');
  // Read once more, now that nobody else can change them.
  return listHeard(scope, callId, undefined);
}

function listHeard(scope: Scope, callId: string, where: SQL | undefined) {
  return scope.db
    .select({ keyResult: keyResults, quarter: objectives.quarter, state: objectives.state })
    .from(checkIns)
    .innerJoin(keyResults, and(scope.owns(keyResults), eq(keyResults.id, checkIns.keyResultId)))
    .innerJoin(objectives, and(scope.owns(objectives), eq(objectives.id, keyResults.objectiveId)))
    .where(and(scope.owns(checkIns), eq(checkIns.callId, callId), where))
    .orderBy(asc(keyResults.id));
}
