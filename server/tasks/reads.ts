import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Viewer } from '#server/clients/reads.ts';
import { clients } from '#server/db/schema/clients.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { keptSince } from '#server/kept-since.ts';

export type TaskRow = typeof tasks.$inferSelect;

/** A task and whose client it is of. */
export interface FoundTask {
  readonly row: TaskRow;
  readonly ownerId: string | null;
}

/** Whoever is to do it or wrote it down. */
export const isOfPerson = (userId: string | Placeholder) =>
  sql`(${tasks.assigneeId} = ${userId} or ${tasks.authorId} = ${userId})`;

/** Somebody whose id is given with the values of a statement. */
export interface ViewerPlace {
  readonly role: Viewer['role'];
  readonly userId: Placeholder;
}

/**
 * Tasks of living clients, or of none, that somebody may see: a `user` those of their own clients,
 * those that they are to do and those that they wrote; what is of no client only the two people
 * and the admins.
 */
export function seenBy(viewer: Viewer | ViewerPlace): SQL {
  const mine = isOfPerson(viewer.userId);
  const ofLiving = sql`(${clients.id} is not null and ${clients.deletedAt} is null)`;
  const living = sql`(${tasks.clientId} is null or ${ofLiving})`;
  if (viewer.role === 'admin') return living;
  if (viewer.role === 'user')
    return sql`(${living} and (${clients.ownerId} = ${viewer.userId} or ${mine}))`;
  return sql`((${tasks.clientId} is null and ${mine}) or ${ofLiving})`;
}

export const ofClient = (scope: Scope) => and(scope.owns(clients), eq(clients.id, tasks.clientId));

/** Tasks held until the transaction ends, in the order of their ids so that two never wait for each other. */
async function listHeld(
  scope: Scope,
  viewer: Viewer | undefined,
  where: SQL | undefined,
): Promise<FoundTask[]> {
  return scope.db
    .select({ row: tasks, ownerId: clients.ownerId })
    .from(tasks)
    .leftJoin(clients, ofClient(scope))
    .where(and(scope.owns(tasks), viewer && seenBy(viewer), where))
    .orderBy(asc(tasks.id))
    .for('update', { of: tasks });
}

export async function listForUpdate(scope: Scope, viewer: Viewer, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return listHeld(scope, viewer, and(inArray(tasks.id, [...ids]), isNull(tasks.deletedAt)));
}

/** The same whether deleted or not, whoever may see them: for taking a change back. */
export async function listAnyForUpdate(scope: Scope, ids: readonly string[]) {
  return ids.length === 0 ? [] : listHeld(scope, undefined, inArray(tasks.id, [...ids]));
}

export async function findForUpdate(scope: Scope, viewer: Viewer, id: string) {
  const [found] = await listForUpdate(scope, viewer, [id]);
  return found;
}

/** Whether something stands in the place of a completed task already. */
export async function hasFollower(scope: Scope, id: string): Promise<boolean> {
  const [one] = await scope.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(scope.owns(tasks), eq(tasks.followsId, id), isNull(tasks.deletedAt)))
    .limit(1);
  return one !== undefined;
}

/** What came in the place of a completed task and that nobody has touched since. */
export async function listUntouchedFollowers(scope: Scope, id: string): Promise<FoundTask[]> {
  const untouched = and(eq(tasks.status, 'pending'), eq(tasks.updatedAt, tasks.createdAt));
  return listHeld(
    scope,
    undefined,
    and(eq(tasks.followsId, id), untouched, isNull(tasks.deletedAt)),
  );
}

/** The task that was made of a promise or an insight, deleted or not, held until the transaction ends. */
export async function findOfOriginForUpdate(
  scope: Scope,
  origin: TaskRow['origin'],
  originId: string,
): Promise<FoundTask | undefined> {
  const [found] = await listHeld(
    scope,
    undefined,
    and(eq(tasks.origin, origin), eq(tasks.originId, originId), isNull(tasks.followsId)),
  );
  return found;
}

/** All that were made of some promises or insights, and what came in their place, held alike. */
export async function listOfOriginsForUpdate(
  scope: Scope,
  origin: TaskRow['origin'],
  originIds: readonly string[],
): Promise<FoundTask[]> {
  if (originIds.length === 0) return [];
  const those = and(eq(tasks.origin, origin), inArray(tasks.originId, [...originIds]));
  return listHeld(scope, undefined, those);
}

/** Joins the task that was made of a promise or an insight, while it is not deleted. */
export const madeOf = (scope: Scope, origin: TaskRow['origin'], originId: PgColumn) =>
  and(
    scope.owns(tasks),
    eq(tasks.origin, origin),
    eq(tasks.originId, originId),
    isNull(tasks.followsId),
    isNull(tasks.deletedAt),
  );

/** One that was deleted and can still be restored, held until the transaction ends. */
export async function findDeletedForUpdate(scope: Scope, viewer: Viewer, id: string) {
  const deleted = gt(tasks.deletedAt, keptSince(scope.occasion.now));
  const [found] = await listHeld(scope, viewer, and(eq(tasks.id, id), deleted));
  return found;
}

/** Tasks that were deleted too long ago to be restored. */
export async function listExpired(scope: Scope, limit: number): Promise<FoundTask[]> {
  return scope.db
    .select({ row: tasks, ownerId: clients.ownerId })
    .from(tasks)
    .leftJoin(clients, ofClient(scope))
    .where(
      and(
        scope.owns(tasks),
        isNotNull(tasks.deletedAt),
        lte(tasks.deletedAt, keptSince(scope.occasion.now)),
      ),
    )
    .orderBy(asc(tasks.deletedAt), asc(tasks.id))
    .limit(limit);
}

const inGroup = (scope: Scope, clientId: string | null) =>
  and(
    scope.owns(tasks),
    clientId === null ? isNull(tasks.clientId) : eq(tasks.clientId, clientId),
    isNull(tasks.deletedAt),
  );

const apart = 1024;

/** A place after every task of a client. */
export async function lastPosition(scope: Scope, clientId: string | null): Promise<number> {
  const [last] = await scope.db
    .select({ position: tasks.position })
    .from(tasks)
    .where(inGroup(scope, clientId))
    .orderBy(desc(tasks.position), desc(tasks.id))
    .limit(1);
  return (last?.position ?? 0) + apart;
}

/** A place just before a task of the same client; undefined where numbers leave no room. */
export async function positionBefore(
  scope: Scope,
  movedId: string,
  next: Pick<TaskRow, 'id' | 'clientId' | 'position'>,
): Promise<number | undefined> {
  const earlier = sql`(${tasks.position}, ${tasks.id}) < (${next.position}::float8, ${next.id}::uuid)`;
  const [previous] = await scope.db
    .select({ position: tasks.position })
    .from(tasks)
    .where(and(inGroup(scope, next.clientId), earlier, sql`${tasks.id} <> ${movedId}`))
    .orderBy(desc(tasks.position), desc(tasks.id))
    .limit(1);
  if (!previous) return next.position - apart;
  const middle = (previous.position + next.position) / 2;
  return middle > previous.position && middle < next.position ? middle : undefined;
}
