import { and, count, isNull, sql } from 'drizzle-orm';
import { clients, savedViews } from '#server/db/schema/clients.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';

/** How many clients have each value of a choice, the most frequent first; not those in the trash. */
export async function countOptions(scope: Scope, fieldId: string) {
  const option = sql<string>`${clients.customFields} ->> ${fieldId}::text`;
  const found = scope.db
    .select({ option: option.as('option') })
    .from(clients)
    .where(and(scope.owns(clients), isNull(clients.deletedAt), sql`${option} is not null`))
    .as('found');
  return scope.db
    .select({ option: found.option, clients: count() })
    .from(found)
    .groupBy(found.option)
    .orderBy(sql`count(*) desc`, found.option);
}

/** The views of everybody that ask for a field, held until the transaction ends. */
export async function listViewsAsking(tx: WriteScope, fieldId: string) {
  return tx.db
    .select({ id: savedViews.id, query: savedViews.query, updatedAt: savedViews.updatedAt })
    .from(savedViews)
    .where(and(tx.owns(savedViews), sql`position(${fieldId}::text in ${savedViews.query}) > 0`))
    .orderBy(savedViews.id)
    .for('update');
}
