import { and, desc, eq, sql } from 'drizzle-orm';
import { events } from '#server/db/schema/events.ts';
import type { Scope } from '#server/db/scope.ts';

/** What was known of the last contact with a client before it became this instant; null for nothing. */
export async function findContactBefore(
  scope: Scope,
  clientId: string,
  at: string,
): Promise<string | null> {
  const [event] = await scope.db
    .select({ before: events.before })
    .from(events)
    .where(
      and(
        scope.owns(events),
        eq(events.subjectKind, 'client'),
        eq(events.subjectId, clientId),
        sql`${events.after} ->> 'lastContactDate' = ${at}`,
      ),
    )
    .orderBy(desc(events.seq))
    .limit(1);
  const before = event?.before?.['lastContactDate'];
  return typeof before === 'string' ? before : null;
}
