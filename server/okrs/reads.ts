import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { quarterAfter } from '#contract/quarters.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { calls } from '#server/db/schema/calls.ts';
import { clients } from '#server/db/schema/clients.ts';
import { checkIns, keyResults, objectives } from '#server/db/schema/okrs.ts';
import { users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';

export type ObjectiveRow = typeof objectives.$inferSelect;
export type KeyResultRow = typeof keyResults.$inferSelect;
export type CheckInRow = typeof checkIns.$inferSelect;

/** An objective of a client that the viewer may see, with who owns that client. */
export interface FoundObjective {
  readonly row: ObjectiveRow;
  readonly clientName: string;
  readonly ownerId: string | null;
}

const living = isNull(objectives.deletedAt);
const inOrder = [asc(objectives.position), asc(objectives.createdAt), asc(objectives.id)];

function ofViewer(scope: Scope, viewer: Viewer, where: SQL | undefined) {
  return scope.db
    .select({ row: objectives, clientName: clients.name, ownerId: clients.ownerId })
    .from(objectives)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, objectives.clientId)))
    .where(and(scope.owns(objectives), where));
}

/** A client's objectives of a quarter in their order, or of all quarters. */
export async function listObjectives(
  scope: Scope,
  viewer: Viewer,
  clientId: string,
  quarter?: string,
): Promise<FoundObjective[]> {
  const one = quarter === undefined ? undefined : eq(objectives.quarter, quarter);
  return ofViewer(scope, viewer, and(eq(objectives.clientId, clientId), one, living)).orderBy(
    desc(objectives.quarter),
    ...inOrder,
  );
}

export async function listObjectivesById(scope: Scope, viewer: Viewer, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const those = and(inArray(objectives.id, [...ids]), living);
  return ofViewer(scope, viewer, those).orderBy(...inOrder);
}

/** The quarters in which a client has objectives, latest first. */
export async function listQuarters(scope: Scope, clientId: string): Promise<string[]> {
  const rows = await scope.db
    .selectDistinct({ quarter: objectives.quarter })
    .from(objectives)
    .where(and(scope.owns(objectives), eq(objectives.clientId, clientId), living))
    .orderBy(desc(objectives.quarter));
  return rows.map(({ quarter }) => quarter);
}

async function hold(scope: Scope, viewer: Viewer, id: string, state: SQL) {
  const [found] = await ofViewer(scope, viewer, and(eq(objectives.id, id), state)).for('update', {
    of: objectives,
  });
  return found;
}

/** One objective, held until the transaction ends. */
export async function findObjectiveForUpdate(scope: Scope, viewer: Viewer, id: string) {
  return hold(scope, viewer, id, living);
}

/** One that was deleted. */
export async function findDeletedObjective(scope: Scope, viewer: Viewer, id: string) {
  const those = and(eq(objectives.id, id), isNotNull(objectives.deletedAt));
  const [found] = await ofViewer(scope, viewer, those);
  return found;
}

/** The same, held until the transaction ends. */
export async function findDeletedObjectiveForUpdate(scope: Scope, viewer: Viewer, id: string) {
  return hold(scope, viewer, id, isNotNull(objectives.deletedAt));
}

/** A client's objectives of a quarter whoever looks, held in the order of their ids. */
export async function listObjectivesForUpdate(
  scope: Scope,
  clientId: string,
  quarter: string,
): Promise<ObjectiveRow[]> {
  const those = and(eq(objectives.clientId, clientId), eq(objectives.quarter, quarter), living);
  return scope.db
    .select()
    .from(objectives)
    .where(and(scope.owns(objectives), those))
    .orderBy(asc(objectives.id))
    .for('update');
}

/** The key results of some objectives, in their order. */
export async function listKeyResults(
  scope: Scope,
  objectiveIds: readonly string[],
): Promise<KeyResultRow[]> {
  if (objectiveIds.length === 0) return [];
  return scope.db
    .select()
    .from(keyResults)
    .where(
      and(
        scope.owns(keyResults),
        inArray(keyResults.objectiveId, [...objectiveIds]),
        isNull(keyResults.deletedAt),
      ),
    )
    .orderBy(asc(keyResults.position), asc(keyResults.createdAt), asc(keyResults.id));
}

/** Which key results of some objectives were carried over and stand there still. */
export async function listCarriedOver(
  scope: Scope,
  from: readonly Pick<ObjectiveRow, 'clientId' | 'quarter'>[],
): Promise<ReadonlySet<string>> {
  if (from.length === 0) return new Set();
  const clientIds = from.map(({ clientId }) => clientId);
  const next = from.map(({ quarter }) => quarterAfter(quarter));
  const rows = await scope.db
    .select({ id: keyResults.carriedFromId })
    .from(objectives)
    .innerJoin(keyResults, and(scope.owns(keyResults), eq(keyResults.objectiveId, objectives.id)))
    .where(
      and(
        scope.owns(objectives),
        inArray(objectives.clientId, [...new Set(clientIds)]),
        inArray(objectives.quarter, [...new Set(next)]),
        living,
        isNull(keyResults.deletedAt),
        isNotNull(keyResults.carriedFromId),
      ),
    );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** A key result with its objective, which is held: whoever changes the one holds the other. */
export async function findKeyResultForUpdate(
  scope: Scope,
  viewer: Viewer,
  id: string,
  deleted = false,
) {
  const state = deleted ? isNotNull(keyResults.deletedAt) : isNull(keyResults.deletedAt);
  const one = and(scope.owns(keyResults), eq(keyResults.id, id), state);
  const [named] = await scope.db.select().from(keyResults).where(one);
  const found = named && (await findObjectiveForUpdate(scope, viewer, named.objectiveId));
  // Read once more, now that nobody else can change it.
  const [held] = found ? await scope.db.select().from(keyResults).where(one) : [];
  return found && held ? { ...found, keyResult: held } : undefined;
}

/** A check-in with its key result and objective, the latter held. */
export async function findCheckInForUpdate(scope: Scope, viewer: Viewer, id: string) {
  const one = and(scope.owns(checkIns), eq(checkIns.id, id));
  const [named] = await scope.db.select().from(checkIns).where(one);
  const found = named && (await findKeyResultForUpdate(scope, viewer, named.keyResultId));
  const [held] = found ? await scope.db.select().from(checkIns).where(one).for('update') : [];
  return found && held ? { ...found, checkIn: held } : undefined;
}

/** Check-ins with who made them, oldest first; those of a deleted call wait no longer. */
export async function listCheckIns(scope: Scope, keyResultIds: readonly string[]) {
  if (keyResultIds.length === 0) return [];
  return scope.db
    .select({ row: checkIns, byName: users.name })
    .from(checkIns)
    .leftJoin(users, and(scope.owns(users), eq(users.id, checkIns.byId)))
    .leftJoin(calls, and(scope.owns(calls), eq(calls.id, checkIns.callId)))
    .where(
      and(
        scope.owns(checkIns),
        inArray(checkIns.keyResultId, [...keyResultIds]),
        or(
          eq(checkIns.state, 'approved'),
          and(
            eq(checkIns.state, 'pending'),
            or(isNull(checkIns.callId), and(isNotNull(calls.id), isNull(calls.deletedAt))),
          ),
        ),
      ),
    )
    .orderBy(asc(checkIns.at), asc(checkIns.createdAt), asc(checkIns.id));
}

export async function findCheckIn(scope: Scope, id: string) {
  const [found] = await scope.db
    .select({ row: checkIns, byName: users.name })
    .from(checkIns)
    .leftJoin(users, and(scope.owns(users), eq(users.id, checkIns.byId)))
    .where(and(scope.owns(checkIns), eq(checkIns.id, id)));
  return found;
}

/** The check-in that says where a key result stands: the latest approved one. */
export async function findLatestCheckIn(
  scope: Scope,
  keyResultId: string,
): Promise<CheckInRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(checkIns)
    .where(
      and(
        scope.owns(checkIns),
        eq(checkIns.keyResultId, keyResultId),
        eq(checkIns.state, 'approved'),
      ),
    )
    .orderBy(desc(checkIns.at), desc(checkIns.createdAt), desc(checkIns.id))
    .limit(1);
  return row;
}

/** What was heard in a call, whatever became of it, held until the transaction ends. */
export async function listCheckInsOfCallForUpdate(
  scope: Scope,
  callId: string,
): Promise<CheckInRow[]> {
  return scope.db
    .select()
    .from(checkIns)
    .where(and(scope.owns(checkIns), eq(checkIns.callId, callId)))
    .orderBy(asc(checkIns.id))
    .for('update');
}
