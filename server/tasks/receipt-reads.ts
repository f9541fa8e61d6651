import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { clients } from '#server/db/schema/clients.ts';
import { events } from '#server/db/schema/events.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { ofClient, type FoundTask } from './reads.ts';

/**
 * A client's tasks that quote some records, deleted or not, held until the transaction ends; those
 * that were made of `originIds` too where somebody has given them to another client.
 */
export async function listStandingOn(
  scope: Scope,
  clientId: string,
  sourceIds: readonly string[],
  originIds: readonly string[] = [],
): Promise<FoundTask[]> {
  if (sourceIds.length === 0) return [];
  const cited = sql`select "one"."value" ->> 'subjectId' from jsonb_array_elements(${tasks.receipts}) "one"`;
  const quotes = sql`exists (${cited} where "one"."value" ->> 'subjectId' = any(${sql.param([...sourceIds])}::text[]))`;
  const made = originIds.length === 0 ? undefined : inArray(tasks.originId, [...originIds]);
  return scope.db
    .select({ row: tasks, ownerId: clients.ownerId })
    .from(tasks)
    .leftJoin(clients, ofClient(scope))
    .where(and(scope.owns(tasks), or(eq(tasks.clientId, clientId), made), quotes))
    .orderBy(asc(tasks.id))
    .for('update', { of: tasks });
}

/**
 * Those of some tasks to which somebody has given another title, or another description; one that went
 * along with its call to another client was called by that one's name.
 */
export async function listRewritten(
  scope: Scope,
  ids: readonly string[],
  field: 'title' | 'description',
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await scope.db
    .selectDistinct({ id: events.subjectId })
    .from(events)
    .where(
      and(
        scope.owns(events),
        eq(events.name, 'task.updated'),
        eq(events.subjectKind, 'task'),
        inArray(events.subjectId, [...ids]),
        sql`${events.before} ->> ${field} is not null and not (${events.before} ? 'clientId')`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
