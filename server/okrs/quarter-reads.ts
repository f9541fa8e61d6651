import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { ClientStatus, PipelineStage } from '#contract/client-record.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { calls } from '#server/db/schema/calls.ts';
import { clients } from '#server/db/schema/clients.ts';
import { checkIns, keyResults, objectives } from '#server/db/schema/okrs.ts';
import type { Scope } from '#server/db/scope.ts';

/** Which clients' objectives are meant: of any of these statuses, and in any of these stages; of all where none is named. */
export interface Among {
  readonly statuses: readonly ClientStatus[];
  readonly stages: readonly PipelineStage[];
}

/** Every objective of a quarter that somebody may see, with its key results; archived clients are left out. */
export async function listQuarterRows(
  scope: Scope,
  viewer: Viewer,
  quarter: string,
  { statuses, stages }: Among,
) {
  return scope.db
    .select({
      clientId: clients.id,
      clientName: clients.name,
      objectiveId: objectives.id,
      state: objectives.state,
      acceptedAt: objectives.acceptedAt,
      closedAt: objectives.closedAt,
      score: objectives.score,
      keyResultId: keyResults.id,
      direction: keyResults.direction,
      baseline: keyResults.baseline,
      target: keyResults.target,
      current: keyResults.current,
      currentAt: keyResults.currentAt,
      confidence: keyResults.confidence,
      dueOn: keyResults.dueOn,
      createdAt: keyResults.createdAt,
    })
    .from(objectives)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, objectives.clientId)))
    .leftJoin(
      keyResults,
      and(
        scope.owns(keyResults),
        eq(keyResults.objectiveId, objectives.id),
        isNull(keyResults.deletedAt),
      ),
    )
    .where(
      and(
        scope.owns(objectives),
        eq(objectives.quarter, quarter),
        isNull(objectives.deletedAt),
        isNull(clients.archivedAt),
        statuses.length === 0 ? undefined : inArray(clients.status, [...statuses]),
        stages.length === 0 ? undefined : inArray(clients.pipelineStage, [...stages]),
      ),
    )
    .orderBy(asc(clients.sortName), asc(clients.id), asc(objectives.position));
}

/** How many check-ins wait for an approval, by key result; at a closed objective none does. */
export async function countPending(scope: Scope, viewer: Viewer, quarter: string) {
  const rows = await scope.db
    .select({ keyResultId: checkIns.keyResultId, waiting: count() })
    .from(checkIns)
    .innerJoin(
      keyResults,
      and(
        scope.owns(keyResults),
        eq(keyResults.id, checkIns.keyResultId),
        isNull(keyResults.deletedAt),
      ),
    )
    .innerJoin(objectives, and(scope.owns(objectives), eq(objectives.id, keyResults.objectiveId)))
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, objectives.clientId)))
    .leftJoin(calls, and(scope.owns(calls), eq(calls.id, checkIns.callId)))
    .where(
      and(
        scope.owns(checkIns),
        eq(checkIns.state, 'pending'),
        eq(objectives.quarter, quarter),
        ne(objectives.state, 'closed'),
        isNull(objectives.deletedAt),
        or(isNull(checkIns.callId), and(isNotNull(calls.id), isNull(calls.deletedAt))),
      ),
    )
    .groupBy(checkIns.keyResultId);
  return new Map(rows.map(({ keyResultId, waiting }) => [keyResultId, waiting]));
}
