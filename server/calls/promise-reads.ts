import { and, asc, count, eq, inArray, isNull, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Promiser } from '#contract/analysis.ts';
import type { Query } from '#contract/endpoint.ts';
import type {
  KeptPromise,
  PromiseFigures,
  promises as promisesRoom,
  PromiseState,
} from '#contract/promises.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { calls, promises } from '#server/db/schema/calls.ts';
import { clients } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/people.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { madeOf } from '#server/tasks/reads.ts';
import { lastOf, listRestated, type Restated } from './restated-reads.ts';

export type PromiseRow = typeof promises.$inferSelect;

async function listWhere(
  scope: Scope,
  viewer: Viewer,
  where: SQL | undefined,
  first: readonly SQL[] = [],
): Promise<KeptPromise[]> {
  const rows = await scope.db
    .select({
      row: promises,
      clientName: clients.name,
      source: calls.source,
      taskId: tasks.id,
      taskStatus: tasks.status,
      coach: { id: users.id, name: users.name },
    })
    .from(promises)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, promises.clientId)))
    .innerJoin(calls, and(scope.owns(calls), eq(calls.id, promises.callId)))
    .leftJoin(tasks, madeOf(scope, 'promise', promises.id))
    .leftJoin(users, and(scope.owns(users), eq(users.id, coachOfPromise)))
    .where(and(scope.owns(promises), isNull(calls.deletedAt), where))
    .orderBy(
      ...first,
      sql`${promises.dueOn} asc nulls last`,
      asc(promises.promisedAt),
      asc(promises.id),
    )
    .limit(1000);
  return rows.map(({ row, clientName, source, taskId, taskStatus, coach }) => {
    const { practiceId: _, coachId: __, receipts, rules, ...shown } = row;
    return {
      ...shown,
      clientName,
      coach,
      receipts: [...receipts],
      rules: [...rules],
      taskId,
      taskDone: taskStatus === 'completed',
      rehearsed: source === 'rehearsal',
    };
  });
}

/** Which coach promised it, where its call is joined. */
export const coachOfPromise = sql`case when ${promises.by} = 'coach' then coalesce(${promises.coachId}, ${calls.authorId}) end`;

/**
 * Whether the coach's task that was made of it is done, where that is joined: nothing of it is owed, and what
 * is left is to say that it was kept. A client's is not kept by having been asked about it.
 */
export const isDoneByTask = sql<boolean>`(${promises.by} = 'coach' and coalesce(${tasks.status} = 'completed', false))`;

/** What is open comes before all that was ever settled. */
const openFirst = [
  sql`case when ${promises.state} = 'open' then 0 else 1 end`,
  sql`${promises.settledAt} desc nulls first`,
];

type PromiseFilter = Query<typeof promisesRoom.listPromises>;

/** Which promises a list shows, where clients, calls and the tasks that were made of them are joined. */
export function askedFor(scope: Scope, { userId }: Viewer, { clientId, state, by }: PromiseFilter) {
  return and(
    isNull(calls.deletedAt),
    ofClients(clientId),
    given(promises.state, state),
    by === 'me' ? isKeptBy(scope, userId) : given(promises.by, by),
  );
}

/** Archived clients are in no list and no figure but their own. */
const ofClients = (clientId: string | undefined) =>
  clientId === undefined ? isNull(clients.archivedAt) : eq(promises.clientId, clientId);

const whileHere = (scope: Scope, id: AnyPgColumn, may = sql`true`) =>
  sql`(select "here"."id" from ${users} "here" where "here"."practice_id" = ${scope.practiceId}
    and "here"."id" = ${id} and "here"."disabled_at" is null and ${may})`;
const seesClient = sql`("here"."role" <> 'user' or "here"."id" = ${clients.ownerId})`;

/**
 * The keeper of a coach's, where its call, client and task are joined: who has its task, else whose name it carries, else who held the call, else whose client
 * it is. Who was shut out, or sees the client no longer, is passed over, so that nobody's promise is forgotten.
 */
export const keeperOfPromise = (scope: Scope) =>
  sql`coalesce(${whileHere(scope, tasks.assigneeId)}, ${whileHere(scope, promises.coachId, seesClient)}, ${whileHere(scope, calls.authorId, seesClient)}, ${clients.ownerId})`;

const isKeptBy = (scope: Scope, userId: string) =>
  and(eq(promises.by, 'coach'), eq(keeperOfPromise(scope), userId));

const given = <Value>(column: AnyPgColumn, value: Value | undefined) =>
  value === undefined ? undefined : eq(column, value);

/** What was made again in a later call is shown with that, once. */
export async function listPromises(scope: Scope, viewer: Viewer, filter: PromiseFilter) {
  const { later } = await listRestated(scope, { clientId: filter.clientId });
  const isShown = later.size === 0 ? undefined : notInArray(promises.id, [...later.keys()]);
  const where = and(askedFor(scope, viewer, filter), isShown);
  const found = await listWhere(scope, viewer, where, openFirst);
  return withEarlier(scope, viewer, found, later);
}

async function withEarlier(
  scope: Scope,
  viewer: Viewer,
  found: readonly KeptPromise[],
  later: Restated['later'],
): Promise<KeptPromise[]> {
  const shown = new Set(found.map(({ id }) => id));
  const placeOf = [...later.keys()].map((id) => [id, lastOf(id, later)] as const);
  const wanted = placeOf.filter(([, last]) => shown.has(last));
  if (wanted.length === 0) return [...found];
  const last = new Map(wanted);
  const rows = await listWhere(scope, viewer, inArray(promises.id, [...last.keys()]));
  return found.map((one) => {
    const earlier = rows
      .filter(({ id }) => last.get(id) === one.id)
      .toSorted((a, b) => a.promisedAt.localeCompare(b.promisedAt));
    const task = earlier.findLast(({ taskId }) => taskId !== null);
    return {
      ...one,
      ...(one.taskId === null && task ? { taskId: task.taskId, taskDone: task.taskDone } : {}),
      earlier: earlier.map(({ id, callId, dueOn, promisedAt, receipts }) => ({
        id,
        callId,
        dueOn,
        promisedAt,
        receipts,
      })),
    };
  });
}

/** How many were kept and broken by each side; nobody owes what was said in a rehearsal. */
export async function countPromises(
  scope: Scope,
  viewer: Viewer,
  clientId: string | undefined,
): Promise<PromiseFigures> {
  const { by, state } = promises;
  const rows = await scope.db
    .select({ by, state, promises: count() })
    .from(promises)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, promises.clientId)))
    .innerJoin(calls, and(scope.owns(calls), eq(calls.id, promises.callId)))
    .where(
      and(
        scope.owns(promises),
        isNull(calls.deletedAt),
        ne(calls.source, 'rehearsal'),
        ofClients(clientId),
      ),
    )
    .groupBy(by, state);
  const counted = (side: Promiser, settled: PromiseState) =>
    rows.find((row) => row.by === side && row.state === settled)?.promises ?? 0;
  const of = (side: Promiser) => ({ kept: counted(side, 'kept'), broken: counted(side, 'broken') });
  return { client: of('client'), coach: of('coach') };
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
