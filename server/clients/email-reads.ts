import { and, asc, eq, sql } from 'drizzle-orm';
import { clientKeys, clients } from '#server/db/schema/clients.ts';
import type { Scope } from '#server/db/scope.ts';
import { livingSeenBy, type ClientRow, type Viewer } from './reads.ts';

/** The clients behind e-mail addresses, by address; the older one where several have it. */
export async function listByEmails(
  scope: Scope,
  viewer: Viewer,
  emailKeys: readonly string[],
): Promise<Map<string, ClientRow>> {
  const found = new Map<string, ClientRow>();
  if (emailKeys.length === 0) return found;
  const rows = await scope.db
    .select({ key: clientKeys.key, row: clients })
    .from(clientKeys)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, clientKeys.clientId)))
    .where(
      and(
        scope.owns(clientKeys),
        eq(clientKeys.kind, 'email'),
        sql`${clientKeys.key} = any(${sql.param([...emailKeys])}::text[])`,
      ),
    )
    .orderBy(asc(clients.createdAt), asc(clients.id));
  for (const { key, row } of rows) if (!found.has(key)) found.set(key, row);
  return found;
}
