import { and, desc, eq, gte, like, lt, notInArray, or, sql } from 'drizzle-orm';
import type { AuditEntry, DeadLetter } from '#contract/audit.ts';
import { cut, limitOf } from '#server/db/cursor.ts';
import { afterEvent } from '#server/db/event-log.ts';
import { clients } from '#server/db/schema/clients.ts';
import { deadLetters, events } from '#server/db/schema/events.ts';
import { practices, users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';
import { wildless } from '#server/db/wildless.ts';

export interface AuditFilter {
  readonly name?: string | undefined;
  readonly actorId?: string | undefined;
  /** Days in the practice's time zone, the last one included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The practice's events, newest first. */
export async function listAudit(
  scope: Scope,
  filter: AuditFilter & { limit?: string | undefined; cursor?: string | undefined },
) {
  const limit = limitOf(filter);
  const startOf = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone (select "home"."timezone" from ${practices} "home" where "home"."id" = ${scope.practiceId}))`;
  const rows = await scope.db
    .select({
      event: events,
      actor: { id: users.id, name: users.name },
      client: { id: clients.id, name: clients.name },
    })
    .from(events)
    .leftJoin(users, and(scope.owns(users), eq(users.id, events.actorId)))
    .leftJoin(clients, and(scope.owns(clients), eq(clients.id, events.clientId)))
    .where(
      and(
        scope.owns(events),
        filter.name === undefined
          ? // Each turn that is heard, and each delivery, is told to open pages only.
            notInArray(events.name, ['utterance.heard', 'webhook.delivered', 'webhook.missed'])
          : or(eq(events.name, filter.name), like(events.name, `${wildless(filter.name)}.%`)),
        filter.actorId === undefined ? undefined : eq(events.actorId, filter.actorId),
        filter.from === undefined ? undefined : gte(events.at, startOf(filter.from, 0)),
        filter.to === undefined ? undefined : lt(events.at, startOf(filter.to, 1)),
        afterEvent(scope, filter.cursor),
      ),
    )
    .orderBy(desc(events.at), desc(events.seq))
    .limit(limit + 1);
  const entries = rows.map(({ event, actor, client }): AuditEntry => {
    const { id, at, name, byKey, subjectKind, subjectId, before, address, requestId } = event;
    const subject = { subjectKind, subjectId, client, before, after: event.after };
    return { id, at, name, actor, byKey, ...subject, address, requestId };
  });
  return cut(entries, limit, (row) => row.at);
}

/** Reactions that failed for good and that nobody has tried again. */
export async function listDeadLetters(scope: Scope): Promise<DeadLetter[]> {
  return scope.db
    .select()
    .from(deadLetters)
    .where(and(scope.owns(deadLetters), sql`${deadLetters.retriedAt} is null`))
    .orderBy(desc(deadLetters.failedAt))
    .limit(1000);
}

export async function findDeadLetter(scope: Scope, id: string) {
  const [row] = await scope.db
    .select()
    .from(deadLetters)
    .where(
      and(scope.owns(deadLetters), eq(deadLetters.id, id), sql`${deadLetters.retriedAt} is null`),
    )
    .for('update');
  return row;
}
