import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { ChangeSet } from '#contract/clients.ts';
import { after, cut, limitOf } from '#server/db/cursor.ts';
import { changeSetRows, changeSets, clientMerges, clients } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';
import { keptSince } from '#server/kept-since.ts';
import type { ClientRow, Viewer } from './reads.ts';

export type ChangeSetRow = typeof changeSetRows.$inferSelect;

/** A `user` sees what they did themselves; coaches and admins see everybody's. */
function setsSeenBy(scope: Scope, viewer: Viewer): SQL | undefined {
  const own = viewer.role === 'user' ? eq(changeSets.actorId, viewer.userId) : undefined;
  return and(scope.owns(changeSets), own);
}

export async function listChangeSets(
  scope: Scope,
  viewer: Viewer,
  query: { limit?: string | undefined; cursor?: string | undefined; id?: string },
) {
  const limit = limitOf(query);
  const rows = await scope.db
    .select({ set: changeSets, actor: { id: users.id, name: users.name } })
    .from(changeSets)
    .leftJoin(users, and(scope.owns(users), eq(users.id, changeSets.actorId)))
    .where(
      and(
        setsSeenBy(scope, viewer),
        gte(changeSets.at, keptSince(scope.occasion.now)),
        // A bulk change that found nothing to change is nothing to take back.
        query.id === undefined
          ? or(gt(changeSets.clients, 0), eq(changeSets.kind, 'import'))
          : eq(changeSets.id, query.id),
        after(changeSets.at, changeSets.id, query.cursor),
      ),
    )
    .orderBy(desc(changeSets.at), desc(changeSets.id))
    .limit(limit + 1);
  const sets = rows.map(({ set, actor }): ChangeSet => {
    const { id, kind, title, at, undoneAt, keptClients } = set;
    return { id, kind, title, actor, at, clients: set.clients, undoneAt, keptClients };
  });
  return cut(sets, limit, (set) => set.at);
}

export async function findChangeSetForUpdate(scope: Scope, viewer: Viewer, id: string) {
  const [row] = await scope.db
    .select()
    .from(changeSets)
    .where(and(setsSeenBy(scope, viewer), eq(changeSets.id, id)))
    .for('update');
  return row;
}

/** A change-set of which all is still as it left it: neither taken back nor changed since. */
export async function findStandingChangeSet(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<ChangeSet | undefined> {
  const { rows } = await listChangeSets(scope, viewer, { id, limit: '1' });
  if (!rows[0] || rows[0].undoneAt !== null) return undefined;
  const r = changeSetRows;
  const changed = await scope.db
    .select({ id: r.clientId })
    .from(r)
    .leftJoin(clients, and(scope.owns(clients), eq(clients.id, r.clientId)))
    .where(
      and(
        scope.owns(r),
        eq(r.changeSetId, id),
        isNull(r.mergedInto),
        sql`${clients.updatedAt} is distinct from ${r.leftAt}`,
      ),
    )
    .limit(1);
  return changed.length === 0 ? rows[0] : undefined;
}

/** The change-set by which one client was made part of another, while it can be taken back. */
export async function findMergeOf(
  scope: Scope,
  viewer: Viewer,
  id: string,
  otherId: string,
): Promise<ChangeSet | undefined> {
  const r = changeSetRows;
  const [row] = await scope.db
    .select({ setId: r.changeSetId })
    .from(r)
    .where(and(scope.owns(r), eq(r.clientId, otherId), eq(r.mergedInto, id)));
  if (!row) return undefined;
  return (await listChangeSets(scope, viewer, { id: row.setId, limit: '1' })).rows[0];
}

/** How many clients a change-set holds. */
export async function countChangeSetRows(scope: Scope, id: string): Promise<number> {
  const [row] = await scope.db
    .select({ clients: count() })
    .from(changeSetRows)
    .where(and(scope.owns(changeSetRows), eq(changeSetRows.changeSetId, id)));
  return row?.clients ?? 0;
}

/** How many living clients an import brought each person: made for them, or theirs since. */
export async function listImportedFor(
  scope: Scope,
  changeSetId: string,
): Promise<{ ownerId: string | null; clients: number }[]> {
  const r = changeSetRows;
  return scope.db
    .select({ ownerId: clients.ownerId, clients: count() })
    .from(r)
    .innerJoin(clients, and(scope.owns(clients), eq(clients.id, r.clientId)))
    .where(
      and(
        scope.owns(r),
        eq(r.changeSetId, changeSetId),
        isNull(clients.deletedAt),
        isNotNull(clients.ownerId),
        sql`${r.before} ->> 'ownerId' is distinct from ${clients.ownerId}::text`,
      ),
    )
    .groupBy(clients.ownerId)
    .orderBy(asc(clients.ownerId));
}

/** The client of which another is a part since they were merged. */
export async function findMergedInto(scope: Scope, id: string): Promise<string | undefined> {
  const [row] = await scope.db
    .select({ clientId: clientMerges.clientId })
    .from(clientMerges)
    .where(and(scope.owns(clientMerges), eq(clientMerges.id, id)));
  return row?.clientId;
}

/** Rows of a change-set in the order of their clients, from one on. */
export async function listChangeSetRows(
  scope: Scope,
  changeSetId: string,
  limit: number,
): Promise<ChangeSetRow[]> {
  return scope.db
    .select()
    .from(changeSetRows)
    .where(and(scope.owns(changeSetRows), eq(changeSetRows.changeSetId, changeSetId)))
    .orderBy(asc(changeSetRows.clientId))
    .limit(limit);
}

const columns = Object.keys(getTableColumns(clients)) as (keyof ClientRow)[];

/** A client as a change-set keeps it. */
export function keptRow(row: ClientRow): Record<string, unknown> {
  return Object.fromEntries(columns.map((name) => [name, row[name]]));
}
