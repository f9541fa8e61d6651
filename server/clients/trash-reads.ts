import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { liveStates } from '#contract/call-states.ts';
import { calls } from '#server/db/schema/calls.ts';
import { clientMerges, clients } from '#server/db/schema/clients.ts';
import type { Scope } from '#server/db/scope.ts';
import type { ClientRow } from './reads.ts';

/** Clients that were deleted until then, held until the transaction ends. */
export async function listExpiredForUpdate(
  scope: Scope,
  until: string,
  limit: number,
): Promise<ClientRow[]> {
  return scope.db
    .select()
    .from(clients)
    .where(and(scope.owns(clients), lte(clients.deletedAt, until)))
    .orderBy(asc(clients.id))
    .limit(limit)
    .for('update');
}

/** The clients that were merged into some others. */
export async function listMergedInto(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await scope.db
    .select({ id: clientMerges.id })
    .from(clientMerges)
    .where(and(scope.owns(clientMerges), inArray(clientMerges.clientId, [...ids])));
  return rows.map((row) => row.id);
}

/** Whether a client has a call that is not over. */
export async function isOnCall(scope: Scope, id: string): Promise<boolean> {
  const live = await scope.db
    .select({ id: calls.id })
    .from(calls)
    .where(and(scope.owns(calls), eq(calls.clientId, id), inArray(calls.state, [...liveStates])))
    .limit(1);
  return live.length > 0;
}
