import {
  and,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ActivityEntry } from '#contract/activity.ts';
import { cut, limitOf } from '#server/db/cursor.ts';
import { afterEvent } from '#server/db/event-log.ts';
import { clientMerges } from '#server/db/schema/clients.ts';
import { events } from '#server/db/schema/events.ts';
import { users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';

/**
 * How a call comes along by itself is no news of the client's: each turn of it, what the telephone
 * service tells of it meanwhile, which is no correction, and the words that somebody has just written.
 */
const told = and(
  notInArray(events.name, ['utterance.heard', 'recording.offered']),
  or(ne(events.name, 'call.updated'), isNotNull(events.before)),
  or(ne(events.name, 'call.transcribed'), isNull(events.actorId)),
);

const beside = alias(events, 'beside');

/** That a client was spoken with is told by the call that was logged in the same moment. */
const toldByItsCall = (scope: Scope) =>
  and(
    eq(events.name, 'client.updated'),
    sql`${events.after} - 'lastContactDate' = '{}'::jsonb`,
    exists(
      scope.db
        .select({ one: sql`1` })
        .from(beside)
        .where(
          and(
            scope.owns(beside),
            eq(beside.clientId, events.clientId),
            eq(beside.at, events.at),
            eq(beside.subjectKind, 'call'),
          ),
        ),
    ),
  );

/** What happened with a client and with those that were merged into it, latest first. */
export async function listActivity(
  scope: Scope,
  clientId: string,
  query: { limit?: string | undefined; cursor?: string | undefined },
) {
  const limit = limitOf(query, 50);
  const merged = scope.db
    .select({ id: clientMerges.id })
    .from(clientMerges)
    .where(and(scope.owns(clientMerges), eq(clientMerges.clientId, clientId)));
  const rows = await scope.db
    .select({ event: events, actor: { id: users.id, name: users.name } })
    .from(events)
    .leftJoin(users, and(scope.owns(users), eq(users.id, events.actorId)))
    .where(
      and(
        scope.owns(events),
        or(eq(events.clientId, clientId), inArray(events.clientId, merged)),
        told,
        sql`${toldByItsCall(scope)} is not true`,
        afterEvent(scope, query.cursor),
      ),
    )
    .orderBy(desc(events.at), desc(events.seq))
    .limit(limit + 1);
  const entries = rows.map(({ event, actor }): ActivityEntry => {
    const { id, at, name, byKey, subjectKind, subjectId, before, after } = event;
    return { id, at, name, actor, byKey, subjectKind, subjectId, before, after };
  });
  return cut(entries, limit, (entry) => entry.at);
}
