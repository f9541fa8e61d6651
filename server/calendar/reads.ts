import { and, asc, eq, gte, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { calls } from '#server/db/schema/calls.ts';
import { clients } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/people.ts';
import { calendarFeeds, tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { ofClient, seenBy } from '#server/tasks/reads.ts';

const most = 2000;

/** The sealed address of a person's calendar. */
export async function findSealedAddress(scope: Scope, userId: string): Promise<string | undefined> {
  const [row] = await scope.db
    .select({ sealed: calendarFeeds.sealedToken })
    .from(calendarFeeds)
    .where(and(scope.owns(calendarFeeds), eq(calendarFeeds.userId, userId)));
  return row?.sealed;
}

/** Whose calendar an address opens; nobody's once they may not sign in any more. */
export async function findHolder(scope: Scope, tokenHash: string) {
  const [row] = await scope.db
    .select({ userId: users.id, role: users.role })
    .from(calendarFeeds)
    .innerJoin(users, and(scope.owns(users), eq(users.id, calendarFeeds.userId)))
    .where(
      and(
        scope.owns(calendarFeeds),
        eq(calendarFeeds.tokenHash, tokenHash),
        isNull(users.disabledAt),
      ),
    );
  return row;
}

/** Open tasks with a date that somebody is to do, from a day on. */
export async function listDueTasks(scope: Scope, viewer: Viewer, since: string) {
  return scope.db
    .select({
      id: tasks.id,
      title: tasks.title,
      dueAt: tasks.dueAt,
      dueOn: tasks.dueOn,
      dueTime: tasks.dueTime,
      dueTimezone: tasks.dueTimezone,
      recurrence: tasks.recurrence,
      recursFrom: tasks.recursFrom,
      clientName: clients.name,
      createdAt: tasks.createdAt,
      updatedAt: tasks.updatedAt,
    })
    .from(tasks)
    .leftJoin(clients, ofClient(scope))
    .where(
      and(
        scope.owns(tasks),
        seenBy(viewer),
        eq(tasks.assigneeId, viewer.userId),
        isNull(tasks.deletedAt),
        ne(tasks.status, 'completed'),
        isNotNull(tasks.dueAt),
        gte(tasks.dueAt, since),
      ),
    )
    .orderBy(asc(tasks.dueAt), asc(tasks.id))
    .limit(most);
}

/** Calls that somebody held, or of their own clients, from a day on; rehearsals are none. */
export async function listHeldCalls(scope: Scope, viewer: Viewer, since: string) {
  const own = or(
    eq(calls.authorId, viewer.userId),
    and(isNull(calls.authorId), eq(clients.ownerId, viewer.userId)),
  );
  return scope.db
    .select({
      id: calls.id,
      callDate: calls.callDate,
      durationMinutes: calls.durationMinutes,
      clientName: clients.name,
      createdAt: calls.createdAt,
      updatedAt: calls.updatedAt,
    })
    .from(calls)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, calls.clientId)))
    .where(
      and(
        scope.owns(calls),
        own,
        ne(calls.source, 'rehearsal'),
        eq(calls.state, 'ended'),
        isNull(calls.deletedAt),
        gte(calls.callDate, since),
      ),
    )
    .orderBy(asc(calls.callDate), asc(calls.id))
    .limit(most);
}
