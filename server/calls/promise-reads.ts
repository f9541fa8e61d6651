import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Query } from '#contract/endpoint.ts';
import type { KeptPromise, promises as promisesRoom } from '#contract/promises.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { calls, promises } from '#server/db/schema/calls.ts';
import { clients } from '#server/db/schema/clients.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { madeOf } from '#server/tasks/reads.ts';

export type PromiseRow = typeof promises.$inferSelect;

async function listWhere(
  scope: Scope,
  viewer: Viewer,
  where: SQL | undefined,
): Promise<KeptPromise[]> {
  const rows = await scope.db
    .select({
      row: promises,
      clientName: clients.name,
      source: calls.source,
      taskId: tasks.id,
    })
    .from(promises)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, promises.clientId)))
    .innerJoin(calls, and(scope.owns(calls), eq(calls.id, promises.callId)))
    .leftJoin(tasks, madeOf(scope, 'promise', promises.id))
    .where(and(scope.owns(promises), isNull(calls.deletedAt), where))
    .orderBy(sql`${promises.dueOn} asc nulls last`, asc(promises.promisedAt), asc(promises.id))
    .limit(1000);
  return rows.map(({ row, clientName, source, taskId }) => {
    const { practiceId: _, receipts, rules, ...shown } = row;
    return {
      ...shown,
      clientName,
      receipts: [...receipts],
      rules: [...rules],
      taskId,
      rehearsed: source === 'rehearsal',
    };
  });
}

export async function listPromises(
  scope: Scope,
  viewer: Viewer,
  query: Query<typeof promisesRoom.listPromises>,
) {
  return listWhere(
    scope,
    viewer,
    and(
      query.clientId === undefined ? undefined : eq(promises.clientId, query.clientId),
      query.state === undefined ? undefined : eq(promises.state, query.state),
      query.by === undefined ? undefined : eq(promises.by, query.by),
    ),
  );
}

export async function listPromisesOfCall(scope: Scope, viewer: Viewer, callId: string) {
  return listWhere(scope, viewer, eq(promises.callId, callId));
}

export async function findPromise(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<KeptPromise | undefined> {
  const [found] = await listWhere(scope, viewer, eq(promises.id, id));
  return found;
}

/** What an earlier reading of a call found, held until the transaction ends. */
export async function listRowsOfCallForUpdate(scope: Scope, callId: string): Promise<PromiseRow[]> {
  return scope.db
    .select()
    .from(promises)
    .where(and(scope.owns(promises), eq(promises.callId, callId)))
    .orderBy(asc(promises.id))
    .for('update');
}

/** One promise, held until the transaction ends, with whose client it is. */
export async function findPromiseForUpdate(scope: Scope, viewer: Viewer, id: string) {
  const [found] = await scope.db
    .select({ row: promises, ownerId: clients.ownerId })
    .from(promises)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, promises.clientId)))
    .where(and(scope.owns(promises), eq(promises.id, id)))
    .for('update', { of: promises });
  return found;
}
