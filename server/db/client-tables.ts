import { and, count, eq, getTableName, inArray } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { allTables } from './pinned.ts';
import { clientKeys, clientMerges, clients } from './schema/clients.ts';
import type { Scope, WriteScope } from './scope.ts';

type OfClient = PgTable & { practiceId: PgColumn; clientId: PgColumn; id: PgColumn };

/**
 * Every table whose rows belong to a client, found by its foreign key, so that a merge moves the
 * rows of rooms that stand further down without knowing them. What a client is recognised by
 * is made anew instead.
 */
const tables = allTables.filter(
  (table): table is OfClient =>
    table !== clientKeys &&
    getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === clients),
);

/** The same without what only the merges know of. */
const ownTables = tables.filter((table) => getTableName(table) !== getTableName(clientMerges));

/** How many rows of each table belong to a client. */
export async function countRowsOfClient(scope: Scope, clientId: string) {
  const counts: { kind: string; count: number }[] = [];
  for (const table of ownTables) {
    const [row] = await scope.db
      .select({ count: count() })
      .from(table)
      .where(and(scope.owns(table), eq(table.clientId, clientId)));
    if (row && row.count > 0) counts.push({ kind: getTableName(table), count: row.count });
  }
  return counts;
}

/** Those of some clients to which anything at all belongs. */
export async function listClientsWithRows(
  scope: Scope,
  clientIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (clientIds.length === 0) return found;
  for (const table of tables) {
    const rows = await scope.db
      .selectDistinct({ clientId: table.clientId })
      .from(table)
      .where(and(scope.owns(table), inArray(table.clientId, [...clientIds])));
    for (const { clientId } of rows) found.add(String(clientId));
  }
  return found;
}

/** Gives all rows of one client to another, and answers their ids by table. */
export async function moveRowsOfClient(tx: WriteScope, fromId: string, toId: string) {
  const moved: Record<string, string[]> = {};
  for (const table of tables) {
    const rows = await tx.db
      .update(table)
      .set({ clientId: toId })
      .where(and(tx.owns(table), eq(table.clientId, fromId)))
      .returning({ id: table.id });
    if (rows.length > 0) moved[getTableName(table)] = rows.map((row) => String(row.id));
  }
  return moved;
}

/** Gives rows back that a merge had moved; those that have gone elsewhere since stay there. */
export async function moveRowsBack(
  tx: WriteScope,
  moved: Readonly<Record<string, readonly string[]>>,
  fromId: string,
  toId: string,
): Promise<void> {
  for (const table of tables) {
    const ids = moved[getTableName(table)] ?? [];
    if (ids.length === 0) continue;
    await tx.db
      .update(table)
      .set({ clientId: toId })
      .where(and(tx.owns(table), eq(table.clientId, fromId), inArray(table.id, [...ids])));
  }
}
