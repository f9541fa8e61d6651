import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Client } from '#contract/client-record.ts';
import { after, cut, limitOf } from '#server/db/cursor.ts';
import { clientFields, clients } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/people.ts';
import type { Asker, Scope } from '#server/db/scope.ts';
import { Columns, Statement } from '#server/db/statement.ts';

export type ClientRow = typeof clients.$inferSelect;
export type ClientFieldRow = typeof clientFields.$inferSelect;

/** Who looks: a `user` sees only the clients that they own. */
export type Viewer = Pick<Asker, 'role' | 'userId'> & Partial<Pick<Asker, 'timezone'>>;

/** The clients of this practice that somebody may see, those in the trash included. */
export function seenBy(scope: Scope, viewer: Viewer): SQL | undefined {
  const own = viewer.role === 'user' ? eq(clients.ownerId, viewer.userId) : undefined;
  return and(scope.owns(clients), own);
}

/** The same without what is in the trash. */
export function livingSeenBy(scope: Scope, viewer: Viewer): SQL | undefined {
  return and(seenBy(scope, viewer), isNull(clients.deletedAt));
}

/** A client that the viewer may see and that is not in the trash. */
export async function findClientRow(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<ClientRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(clients)
    .where(and(livingSeenBy(scope, viewer), eq(clients.id, id)));
  return row;
}

/** Those of these that somebody may see and that are not in the trash, by their ids. */
export async function listRowsByIds(
  scope: Scope,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, ClientRow>> {
  const rows = await scope.db
    .select()
    .from(clients)
    .where(
      and(livingSeenBy(scope, viewer), sql`${clients.id} = any(${sql.param([...ids])}::uuid[])`),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which of these the viewer may open. */
export async function listSeenIds(
  scope: Scope,
  viewer: Viewer,
  clientIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (clientIds.length === 0) return new Set();
  const rows = await scope.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(livingSeenBy(scope, viewer), inArray(clients.id, [...new Set(clientIds)])));
  return new Set(rows.map(({ id }) => id));
}

/** A client for whoever runs without an asker: reactions and clocks. */
export async function findClientRowOf(scope: Scope, id: string): Promise<ClientRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(clients)
    .where(and(scope.owns(clients), eq(clients.id, id), isNull(clients.deletedAt)));
  return row;
}

/** Clients held until the transaction ends, in the order of their ids so that two never wait for each other. */
export async function listRowsForUpdate(
  scope: Scope,
  condition: SQL | undefined,
  ids: readonly string[],
): Promise<ClientRow[]> {
  if (ids.length === 0) return [];
  return scope.db
    .select()
    .from(clients)
    .where(and(condition, inArray(clients.id, [...ids])))
    .orderBy(asc(clients.id))
    .for('update');
}

export async function findClientForUpdate(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<ClientRow | undefined> {
  const [row] = await listRowsForUpdate(scope, livingSeenBy(scope, viewer), [id]);
  return row;
}

/** Clients whoever may see them, the trash included, held until the transaction ends. */
export async function listAnyForUpdate(scope: Scope, ids: readonly string[]) {
  return listRowsForUpdate(scope, scope.owns(clients), ids);
}

/** A client in the trash, held until the transaction ends. */
export async function findDeletedForUpdate(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<ClientRow | undefined> {
  const deleted = and(seenBy(scope, viewer), isNotNull(clients.deletedAt));
  const [row] = await listRowsForUpdate(scope, deleted, [id]);
  return row;
}

const {
  practiceId: _,
  sortName: _name,
  searchText: _text,
  archivedAt,
  ...plain
} = getTableColumns(clients);

/** A client as the contract shows it. */
export const shown = new Columns<Client>({
  ...plain,
  ownerName: users.name,
  archived: sql`${archivedAt} is not null`,
});

export interface ClientPage {
  readonly where: SQL | undefined;
  readonly order: readonly SQL[];
  readonly limit: SQL | number;
  /** A select of how many there are in all, where that is wanted: it comes beyond the columns. */
  readonly total?: SQL | undefined;
  /** The condition that pins the owners to the practice. */
  readonly owners: SQL;
}

/** A select of clients with their owners' names; its values stand in it or by their names. */
export function withOwners({ where, order, limit, total, owners }: ClientPage): SQL {
  const sorted = order.length > 0 ? sql` order by ${sql.join([...order], sql`, `)}` : undefined;
  return sql`select ${shown.sql}${total && sql`, (${total}) as "total"`} from ${clients}
    left join ${users} on ${owners} and ${users.id} = ${clients.ownerId}
    where ${where}${sorted} limit ${limit}`;
}

export async function listWithOwners(
  scope: Scope,
  page: Pick<ClientPage, 'where' | 'order' | 'limit'>,
): Promise<Client[]> {
  return (await scope.ask(shown, withOwners({ ...page, owners: scope.owns(users) }))).rows;
}

const theOne = sql`select ${shown.sql} from ${clients}
  left join ${users} on ${users.practiceId} = ${sql.placeholder('practiceId')} and ${users.id} = ${clients.ownerId}
  where ${clients.practiceId} = ${sql.placeholder('practiceId')} and ${clients.id} = ${sql.placeholder('id')}
    and ${clients.deletedAt} is null`;
const oneOfAll = new Statement<Client, { practiceId: string; id: string }>('client', shown, theOne);
const oneOfOwn = new Statement<Client, { practiceId: string; id: string; userId: string }>(
  'own-client',
  shown,
  sql`${theOne} and ${clients.ownerId} = ${sql.placeholder('userId')}`,
);

export async function findClient(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<Client | undefined> {
  const [client] =
    viewer.role === 'user'
      ? await scope.run(oneOfOwn, { id, userId: viewer.userId })
      : await scope.run(oneOfAll, { id });
  return client;
}

export async function listTrash(
  scope: Scope,
  viewer: Viewer,
  query: { limit?: string | undefined; cursor?: string | undefined },
) {
  const limit = limitOf(query);
  const where = and(
    seenBy(scope, viewer),
    isNotNull(clients.deletedAt),
    after(clients.deletedAt, clients.id, query.cursor),
  );
  const order = [desc(clients.deletedAt), desc(clients.id)];
  const rows = await listWithOwners(scope, { where, order, limit: limit + 1 });
  return cut(rows, limit, (row) => row.deletedAt ?? row.updatedAt);
}

export async function findTrashedClient(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<Client | undefined> {
  const where = and(seenBy(scope, viewer), isNotNull(clients.deletedAt), eq(clients.id, id));
  const [found] = await listWithOwners(scope, { where, order: [asc(clients.id)], limit: 1 });
  return found;
}

/** A row as the contract shows it. */
export function toClient(row: ClientRow, ownerName: string | null): Client {
  const { practiceId: _practice, sortName: _sort, searchText: _words, ...rest } = row;
  const { archivedAt: at, ...shownOf } = rest;
  return {
    ...shownOf,
    ownerName,
    otherEmails: [...row.otherEmails],
    otherPhones: [...row.otherPhones],
    customFields: { ...row.customFields },
    archived: at !== null,
  };
}

/** The practice's own fields in their order, hidden ones left out. */
export async function listClientFields(scope: Scope): Promise<ClientFieldRow[]> {
  return scope.db
    .select()
    .from(clientFields)
    .where(and(scope.owns(clientFields), isNull(clientFields.hiddenAt)))
    .orderBy(asc(clientFields.position), asc(clientFields.id));
}

/** The same, kept from being changed until the transaction ends. */
export async function holdListedFields(scope: Scope): Promise<ClientFieldRow[]> {
  return scope.db
    .select()
    .from(clientFields)
    .where(and(scope.owns(clientFields), isNull(clientFields.hiddenAt)))
    .orderBy(asc(clientFields.id))
    .for('share');
}

/** Own fields by their ids, hidden ones included. */
export async function listFieldsOf(
  scope: Scope,
  ids: readonly string[],
): Promise<ClientFieldRow[]> {
  return scope.db
    .select()
    .from(clientFields)
    .where(and(scope.owns(clientFields), inArray(clientFields.id, [...ids])));
}

/** Who may own a client: everybody who can sign in. */
export async function listOwners(scope: Scope, viewer: Viewer) {
  return scope.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        scope.owns(users),
        isNull(users.disabledAt),
        viewer.role === 'user' ? eq(users.id, viewer.userId) : undefined,
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
}
