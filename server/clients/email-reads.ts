import { and, asc, eq, sql } from 'drizzle-orm';
import { clientKeys, clients } from '#server/db/schema/clients.ts';
import type { Scope } from '#server/db/scope.ts';
import { livingSeenBy, type ClientRow, type Viewer } from './reads.ts';

/** The clients behind email addresses, by address; the older one where several have it. */
export async function listByEmails(
  scope: Scope,
  viewer: Viewer,
  emailKeys: readonly string[],
): Promise<Map<string, ClientRow>> {
  const found = new Map<string, ClientRow>();
  for (const [key, [first]] of await listAllByEmails(scope, viewer, emailKeys)) {
    if (first) found.set(key, first);
  }
  return found;
}

/**
 * Every client behind each of some email addresses, the older ones first. Two plain look-ups: while
 * a practice is being filled its statistics know nothing of it, and a join of the two tables is then
 * planned as if there were a single client.
 */
export async function listAllByEmails(
  scope: Scope,
  viewer: Viewer,
  emailKeys: readonly string[],
): Promise<Map<string, ClientRow[]>> {
  const found = new Map<string, ClientRow[]>();
  if (emailKeys.length === 0) return found;
  const keys = await scope.db
    .select({ key: clientKeys.key, clientId: clientKeys.clientId })
    .from(clientKeys)
    .where(
      and(
        scope.owns(clientKeys),
        eq(clientKeys.kind, 'email'),
        sql`${clientKeys.key} = any(${sql.param([...emailKeys])}::text[])`,
      ),
    );
  const ids = [...new Set(keys.map(({ clientId }) => clientId))];
  if (ids.length === 0) return found;
  const rows = await scope.db
    .select()
    .from(clients)
    .where(and(livingSeenBy(scope, viewer), sql`${clients.id} = any(${sql.param(ids)}::uuid[])`))
    .orderBy(asc(clients.createdAt), asc(clients.id));
  const rowOf = new Map(rows.map((row, place) => [row.id, { row, place }]));
  const placed = keys.flatMap(({ key, clientId }) => {
    const known = rowOf.get(clientId);
    return known ? [{ key, ...known }] : [];
  });
  for (const { key, row } of placed.toSorted((one, two) => one.place - two.place)) {
    const known = found.get(key);
    if (known) known.push(row);
    else found.set(key, [row]);
  }
  return found;
}
