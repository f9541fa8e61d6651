import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { clients } from '#server/db/schema/clients.ts';
import { events } from '#server/db/schema/events.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { ofClient, type FoundTask } from './reads.ts';

/** A client's tasks that quote some records, deleted or not, held until the transaction ends. */
export async function listStandingOn(
  scope: Scope,
  clientId: string,
  sourceIds: readonly string[],
): Promise<FoundTask[]> {
  if (sourceIds.length === 0) return [];
  const cited = sql`select "one"."value" ->> 'subjectId' from jsonb_array_elements(${tasks.receipts}) "one"`;
  const quotes = sql`exists (${cited} where "one"."value" ->> 'subjectId' = any(${sql.param([...sourceIds])}::text[]))`;
  return scope.db
    .select({ row: tasks, ownerId: clients.ownerId })
    .from(tasks)
    .leftJoin(clients, ofClient(scope))
    .where(and(scope.owns(tasks), eq(tasks.clientId, clientId), quotes))
    .orderBy(asc(tasks.id))
    .for('update', { of: tasks });
}

/** Those of some tasks to which somebody has given another title. */
export async function listRenamed(
  scope: Scope,
  ids: readonly string[],
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
        sql`${events.before} ->> 'title' is not null`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
