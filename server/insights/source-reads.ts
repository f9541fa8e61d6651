import { and, asc, desc, eq, exists, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isDoneByTask, keeperOfPromise } from '#server/calls/promise-reads.ts';
import { isOnRemembered, isRemembered, isRememberedTurn, isWhole } from '#server/db/forgotten.ts';
import { calls, promises, utterances } from '#server/db/schema/calls.ts';
import { clients } from '#server/db/schema/clients.ts';
import { events } from '#server/db/schema/events.ts';
import { messages } from '#server/db/schema/messages.ts';
import { users } from '#server/db/schema/people.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { madeOf } from '#server/tasks/reads.ts';

/**
 * The calls of a client that tell something, latest first, and whether words of each are kept;
 * rehearsals are left out.
 */
export async function listCallsOf(scope: Scope, clientId: string, limit: number) {
  const said = scope.db
    .select({ position: utterances.position })
    .from(utterances)
    .where(and(scope.owns(utterances), eq(utterances.callId, calls.id)));
  const rows = await scope.db
    .select({
      ...getTableColumns(calls),
      whole: isWhole(scope, 'call', calls.id),
      written: sql<boolean>`${exists(said)}`,
    })
    .from(calls)
    .where(
      and(
        scope.owns(calls),
        eq(calls.clientId, clientId),
        ne(calls.source, 'rehearsal'),
        inArray(calls.state, ['ended', 'failed']),
        isNull(calls.deletedAt),
        isRemembered(scope, 'call', calls.id),
      ),
    )
    .orderBy(desc(calls.callDate), desc(calls.id))
    .limit(limit);
  // A summary may tell again what is forgotten of a call.
  return rows.map(({ whole, ...row }) =>
    whole === true ? row : { ...row, summary: '', notes: '' },
  );
}

/** What was promised in such calls, oldest first, and who of several people is to keep what a coach promised. */
export async function listPromisesOf(scope: Scope, callIds: readonly string[]) {
  if (callIds.length === 0) return [];
  const others = alias(users, 'others');
  const isOneOfSeveral = exists(
    scope.db
      .select({ id: others.id })
      .from(others)
      .where(and(scope.owns(others), isNull(others.disabledAt), ne(others.id, users.id))),
  );
  return scope.db
    .select({ ...getTableColumns(promises), keeper: users.name, done: isDoneByTask })
    .from(promises)
    .innerJoin(calls, and(scope.owns(calls), eq(calls.id, promises.callId)))
    .innerJoin(clients, and(scope.owns(clients), eq(clients.id, promises.clientId)))
    .leftJoin(tasks, madeOf(scope, 'promise', promises.id))
    .leftJoin(
      users,
      and(
        scope.owns(users),
        eq(promises.by, 'coach'),
        eq(users.id, keeperOfPromise(scope)),
        isOneOfSeveral,
      ),
    )
    .where(
      and(
        scope.owns(promises),
        inArray(promises.callId, [...callIds]),
        isOnRemembered(scope, promises.callId, promises.receipts),
      ),
    )
    .orderBy(asc(promises.promisedAt), asc(promises.id));
}

/** What was said in calls, in its order. */
export async function listTurnsOf(scope: Scope, callIds: readonly string[]) {
  if (callIds.length === 0) return [];
  return scope.db
    .select()
    .from(utterances)
    .where(
      and(
        scope.owns(utterances),
        inArray(utterances.callId, [...callIds]),
        isRememberedTurn(scope, utterances.callId, utterances.position),
      ),
    )
    .orderBy(asc(utterances.callId), asc(utterances.position));
}

/** Emails and notes, latest first. */
export async function listMessagesOf(scope: Scope, clientId: string, limit: number) {
  return scope.db
    .select({
      id: messages.id,
      kind: messages.kind,
      subject: messages.subject,
      text: messages.text,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(
      and(
        scope.owns(messages),
        eq(messages.clientId, clientId),
        isNull(messages.deletedAt),
        isWhole(scope, 'note', messages.id),
        isWhole(scope, 'message', messages.id),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit);
}

/** How a client's record was changed, latest first. */
export async function listChangesOf(scope: Scope, clientId: string, limit: number) {
  return scope.db
    .select({ id: events.id, at: events.at, before: events.before, after: events.after })
    .from(events)
    .where(
      and(
        scope.owns(events),
        eq(events.clientId, clientId),
        inArray(events.name, ['client.updated', 'client.moved']),
      ),
    )
    .orderBy(desc(events.at), desc(events.seq))
    .limit(limit);
}
