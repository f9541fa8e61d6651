import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm';
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
  return scope.db
    .select({ keyResult: keyResults, quarter: objectives.quarter })
    .from(checkIns)
    .innerJoin(keyResults, and(scope.owns(keyResults), eq(keyResults.id, checkIns.keyResultId)))
    .innerJoin(objectives, and(scope.owns(objectives), eq(objectives.id, keyResults.objectiveId)))
    .where(
      and(
        scope.owns(checkIns),
        eq(checkIns.callId, callId),
        isNull(objectives.deletedAt),
        isNull(keyResults.deletedAt),
      ),
    )
    .orderBy(asc(keyResults.id))
    .limit(most);
}
