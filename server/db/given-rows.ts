import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { calls, promises } from './schema/calls.ts';
import { insights } from './schema/insights.ts';
import { tasks } from './schema/tasks.ts';
import type { Scope } from './scope.ts';

/** What may be given from one client to another, by its kind: of it something may be told of the one before. */
const givable = { task: tasks, call: calls, promise: promises, insight: insights } as const;

/** Those of some clients, as they are now: rows of a kind and an id. */
export function listGiven(scope: Scope, clientIds: readonly string[]): SQL {
  const parts = Object.entries(givable).map(
    ([kind, table]) =>
      sql`select ${kind}::text as "kind", ${table.id} as "id" from ${table}
        where ${and(scope.owns(table), inArray(table.clientId, [...clientIds]))}`,
  );
  return sql.join(parts, sql` union all `);
}
