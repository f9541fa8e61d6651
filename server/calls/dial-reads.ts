import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { liveStates } from '#contract/call-states.ts';
import type { LiveCall } from '#contract/dialling.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { isOnRemembered, isWhole } from '#server/db/forgotten.ts';
import { calls, promises } from '#server/db/schema/calls.ts';
import { clients } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/people.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { madeOf } from '#server/tasks/reads.ts';
import { coachOfPromise, isDoneByTask } from './promise-reads.ts';
import type { CallRow, FoundCall } from './reads.ts';
import { isLast, listRestated } from './restated-reads.ts';

const live = inArray(calls.state, [...liveStates]);

/** The call that a client has now, if there is one. */
export async function findLiveCallOf(scope: Scope, clientId: string): Promise<CallRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(calls)
    .where(and(scope.owns(calls), eq(calls.clientId, clientId), live));
  return row;
}

/** The call that a person's request made, by the key that came with it. */
export async function findByRequestKey(
  scope: Scope,
  userId: string,
  key: string,
): Promise<CallRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(calls)
    .where(and(scope.owns(calls), eq(calls.authorId, userId), eq(calls.requestKey, key)));
  return row;
}

/** When a client was last spoken with over the telephone, deleted calls included. */
export async function findLastAnswered(scope: Scope, clientId: string): Promise<string | null> {
  const [row] = await scope.db
    .select({ at: max(sql<string>`coalesce(${calls.endedAt}, ${calls.callDate})`) })
    .from(calls)
    .where(
      and(
        scope.owns(calls),
        eq(calls.clientId, clientId),
        eq(calls.source, 'retell'),
        eq(calls.outcome, 'answered'),
      ),
    );
  return row?.at ? new Date(row.at).toISOString() : null;
}

/**
 * How many calls were dialled: by one person since an instant, and by all since an earlier one.
 * Deleted ones count; what the telephone service refused rang nobody and does not. Of as many as are
 * allowed it is told when the first was dialled, in milliseconds: as it grows old there may be another.
 */
export async function countDials(
  scope: Scope,
  person: { readonly id: string; readonly since: string; readonly most: number },
  practice: { readonly since: string; readonly most: number },
) {
  const { authorId, requestedAt } = calls;
  const isTheirs = sql`${authorId} = ${person.id} and ${requestedAt} > ${person.since}`;
  const ms = sql`(extract(epoch from ${requestedAt}) * 1000)::float8 order by ${requestedAt} desc`;
  const [row] = await scope.db
    .select({
      byPerson: sql<number>`count(*) filter (where ${isTheirs})::int`,
      byPractice: count(),
      personFrom: sql<
        number | null
      >`(array_agg(${ms}) filter (where ${isTheirs}))[${person.most}::int]`,
      practiceFrom: sql<number | null>`(array_agg(${ms}))[${practice.most}::int]`,
    })
    .from(calls)
    .where(
      and(
        scope.owns(calls),
        eq(calls.source, 'retell'),
        gt(requestedAt, practice.since),
        or(ne(calls.state, 'failed'), isNotNull(calls.vendorCallId)),
      ),
    );
  return row ?? { byPerson: 0, byPractice: 0, personFrom: null, practiceFrom: null };
}

/** A call for whoever runs without an asker, deleted ones included. */
export async function findCallRow(scope: Scope, id: string): Promise<CallRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(calls)
    .where(and(scope.owns(calls), eq(calls.id, id)));
  return row;
}

/** The same, held until the transaction ends, with whose client it is. */
export async function findCallRowForUpdate(
  scope: Scope,
  id: string,
): Promise<FoundCall | undefined> {
  const [found] = await scope.db
    .select({ row: calls, ownerId: clients.ownerId })
    .from(calls)
    .innerJoin(clients, and(scope.owns(clients), eq(clients.id, calls.clientId)))
    .where(and(scope.owns(calls), eq(calls.id, id)))
    .for('update', { of: calls });
  return found;
}

/** Calls under way, oldest first, and whether their client is in the trash. */
export async function listUnderWay(scope: Scope) {
  return scope.db
    .select({ row: calls, inTrash: sql<boolean>`${clients.deletedAt} is not null` })
    .from(calls)
    .innerJoin(clients, and(scope.owns(clients), eq(clients.id, calls.clientId)))
    .where(and(scope.owns(calls), live))
    .orderBy(asc(calls.requestedAt), asc(calls.id))
    .limit(500);
}

const headColumns = {
  row: calls,
  clientName: clients.name,
  ownerId: clients.ownerId,
  author: { id: users.id, name: users.name },
};

function toLive(found: {
  readonly row: CallRow;
  readonly clientName: string;
  readonly author: { readonly id: string; readonly name: string } | null;
}): LiveCall {
  const { row, clientName, author } = found;
  const { id, clientId, type, source, state, outcome, reason, startedAt, endedAt } = row;
  const requestedAt = row.requestedAt ?? row.createdAt;
  return {
    id,
    clientId,
    clientName,
    type,
    source,
    state,
    outcome,
    reason,
    requestedAt,
    startedAt,
    endedAt,
    author,
  };
}

/**
 * Clients that somebody may see, and the one whom they are speaking with by now: who made a call
 * sees it to its end, also when the client is given to somebody else meanwhile.
 */
function followedBy(scope: Scope, viewer: Viewer): SQL | undefined {
  if (viewer.role !== 'user') return livingSeenBy(scope, viewer);
  const own = eq(clients.ownerId, viewer.userId);
  const onCall = and(eq(calls.authorId, viewer.userId), live);
  return and(scope.owns(clients), isNull(clients.deletedAt), or(own, onCall));
}

/** Calls under way that somebody may follow. */
export async function listLiveCalls(scope: Scope, viewer: Viewer): Promise<LiveCall[]> {
  const rows = await scope.db
    .select(headColumns)
    .from(calls)
    .innerJoin(clients, and(followedBy(scope, viewer), eq(clients.id, calls.clientId)))
    .leftJoin(users, and(scope.owns(users), eq(users.id, calls.authorId)))
    .where(and(scope.owns(calls), live, isNull(calls.deletedAt)))
    .orderBy(asc(calls.requestedAt), asc(calls.id))
    .limit(100);
  return rows.map(toLive);
}

export interface LiveHead {
  readonly head: LiveCall;
  readonly row: CallRow;
  readonly ownerId: string | null;
}

/** One call as it is followed, over or not. */
export async function findLiveHead(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<LiveHead | undefined> {
  return findHead(scope, followedBy(scope, viewer), id);
}

/** The same for whoever was seen to follow it a moment ago. */
export async function getLiveHead(scope: Scope, id: string): Promise<LiveHead> {
  const found = await findHead(scope, scope.owns(clients), id);
  if (!found) throw new Error('The call was not found again.');
  return found;
}

async function findHead(
  scope: Scope,
  whose: SQL | undefined,
  id: string,
): Promise<LiveHead | undefined> {
  const [found] = await scope.db
    .select(headColumns)
    .from(calls)
    .innerJoin(clients, and(whose, eq(clients.id, calls.clientId)))
    .leftJoin(users, and(scope.owns(users), eq(users.id, calls.authorId)))
    .where(and(scope.owns(calls), eq(calls.id, id), isNull(calls.deletedAt)));
  return found && { head: toLive(found), row: found.row, ownerId: found.ownerId };
}

const measured = 20;

/** How quickly the agent answered in the latest calls that were measured, in milliseconds. */
export async function listLatencies(scope: Scope): Promise<number[]> {
  const rows = await scope.db
    .select({ latencyMs: calls.latencyMs })
    .from(calls)
    .where(and(scope.owns(calls), isNotNull(calls.latencyMs)))
    .orderBy(desc(calls.callDate), desc(calls.id))
    .limit(measured);
  return rows.flatMap(({ latencyMs }) => latencyMs ?? []);
}

/** What is still owed to and by a client, soonest due first; rehearsals bind nobody. */
export async function listOpenPromises(scope: Scope, clientId: string) {
  const restated = await listRestated(scope, { clientId, remembered: true });
  return scope.db
    .select({
      by: promises.by,
      text: promises.text,
      dueOn: promises.dueOn,
      coachName: users.name,
    })
    .from(promises)
    .innerJoin(calls, and(scope.owns(calls), eq(calls.id, promises.callId)))
    .leftJoin(tasks, madeOf(scope, 'promise', promises.id))
    .leftJoin(users, and(scope.owns(users), eq(users.id, coachOfPromise)))
    .where(
      and(
        scope.owns(promises),
        eq(promises.clientId, clientId),
        eq(promises.state, 'open'),
        isLast(restated),
        not(isDoneByTask),
        ne(calls.source, 'rehearsal'),
        isNull(calls.deletedAt),
        isOnRemembered(scope, promises.callId, promises.receipts),
      ),
    )
    .orderBy(sql`${promises.dueOn} asc nulls last`, asc(promises.promisedAt))
    .limit(20);
}

/** The summary of the last call that was read, for the next one. */
export async function findLastSummary(
  scope: Scope,
  clientId: string,
): Promise<{ summary: string; callDate: string } | undefined> {
  const [row] = await scope.db
    .select({ summary: calls.summary, callDate: calls.callDate })
    .from(calls)
    .where(
      and(
        scope.owns(calls),
        eq(calls.clientId, clientId),
        ne(calls.source, 'rehearsal'),
        ne(calls.summary, ''),
        isNull(calls.deletedAt),
        isWhole(scope, 'call', calls.id),
      ),
    )
    .orderBy(desc(calls.callDate), desc(calls.id))
    .limit(1);
  return row;
}
