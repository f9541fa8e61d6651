import { and, eq, inArray, max, or, sql } from 'drizzle-orm';
import { clients } from '#server/db/schema/clients.ts';
import { events } from '#server/db/schema/events.ts';
import type { Scope } from '#server/db/scope.ts';
import { livingSeenBy, type Viewer } from './reads.ts';

/** Somebody who was lost, and when; null where they were so from the first. */
export interface LostClient {
  readonly id: string;
  readonly name: string;
  readonly closedLostReason: string;
  readonly isChurned: boolean;
  readonly at: string | null;
}

/** All who are churned, and where asked for those lost in the pipeline, archived or not, the latest first. */
export async function listLost(
  scope: Scope,
  viewer: Viewer,
  { ownerId, churnedOnly }: { readonly ownerId: string | undefined; readonly churnedOnly: boolean },
): Promise<LostClient[]> {
  const isChurned = eq(clients.status, 'churned');
  const cameToBeSo = sql`case when ${isChurned} then ${events.after} ->> 'status' = 'churned'
    else ${events.after} ->> 'pipelineStage' = 'closed_lost' end`;
  const at = max(events.at);
  return scope.db
    .select({
      id: clients.id,
      name: clients.name,
      closedLostReason: clients.closedLostReason,
      isChurned: sql<boolean>`${isChurned}`,
      at,
    })
    .from(clients)
    .leftJoin(
      events,
      and(
        scope.owns(events),
        eq(events.clientId, clients.id),
        inArray(events.name, ['client.updated', 'client.moved']),
        cameToBeSo,
      ),
    )
    .where(
      and(
        livingSeenBy(scope, viewer),
        churnedOnly ? isChurned : or(isChurned, eq(clients.pipelineStage, 'closed_lost')),
        ownerId === undefined ? undefined : eq(clients.ownerId, ownerId),
      ),
    )
    .groupBy(clients.practiceId, clients.id)
    .orderBy(sql`${at} desc nulls last`, clients.name, clients.id);
}
