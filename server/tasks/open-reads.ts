import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';

/** What is still to be done for a client, soonest due first, with the day where there is one. */
export async function listOpenOf(scope: Scope, clientId: string, limit: number) {
  return scope.db
    .select({ title: tasks.title, dueOn: tasks.dueOn })
    .from(tasks)
    .where(
      and(
        scope.owns(tasks),
        eq(tasks.clientId, clientId),
        isNull(tasks.deletedAt),
        ne(tasks.status, 'completed'),
      ),
    )
    .orderBy(sql`${tasks.dueAt} nulls last`, asc(tasks.id))
    .limit(limit);
}
