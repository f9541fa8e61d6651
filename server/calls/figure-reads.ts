import { and, eq, gte, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { calls } from '#server/db/schema/calls.ts';
import { clients } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';

/**
 * Calls, minutes and clients of this week up to now, and of the same days of the week before;
 * without those that never rang.
 */
export async function getCallFigures(scope: Scope, viewer: Viewer) {
  const [asker] = await scope.db
    .select({ timezone: users.timezone })
    .from(users)
    .where(and(scope.owns(users), eq(users.id, viewer.userId)));
  const zone = asker?.timezone ?? 'UTC';
  const now = sql`${scope.now}::timestamptz`;
  const monday = sql`date_trunc('week', ${now} at time zone ${zone})`;
  const at = (moment: SQL) => sql`(${moment}) at time zone ${zone}`;
  const week = sql`interval '7 days'`;
  const [from] = await scope.db
    .select({ day: sql<string>`to_char(${monday}, 'YYYY-MM-DD')` })
    .from(users)
    .where(and(scope.owns(users), eq(users.id, viewer.userId)));
  const sums = async (begins: SQL, ends: SQL) => {
    const [row] = await scope.db
      .select({
        calls: sql<number>`count(*)::int`,
        minutes: sql<number>`coalesce(sum(${calls.durationMinutes}), 0)::int`,
        clients: sql<number>`count(distinct ${calls.clientId})::int`,
      })
      .from(calls)
      .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, calls.clientId)))
      .where(
        and(
          scope.owns(calls),
          isNull(calls.deletedAt),
          ne(calls.source, 'rehearsal'),
          ne(calls.state, 'failed'),
          gte(calls.callDate, begins),
          lt(calls.callDate, ends),
        ),
      );
    return row ?? { calls: 0, minutes: 0, clients: 0 };
  };
  const later = sql`(${now} at time zone ${zone})`;
  return {
    from: from?.day ?? scope.now.slice(0, 10),
    ...(await sums(at(monday), sql`${now} + interval '1 second'`)),
    before: await sums(at(sql`${monday} - ${week}`), at(sql`${later} - ${week}`)),
  };
}
