import { and, asc, count, desc, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { growthPotentials, pipelineStages, type Client } from '#contract/client-record.ts';
import type { ClientListQuery, ClientSort } from '#contract/clients.ts';
import { instant } from '#contract/fields.ts';
import { limitOf } from '#server/db/cursor.ts';
import { clients } from '#server/db/schema/clients.ts';
import type { Scope } from '#server/db/scope.ts';
import {
  growthRank,
  lastContact,
  revenue,
  stageRank,
  whereOf,
  type ClientFilter,
} from './filter-reads.ts';
import { fold } from './fold.ts';
import { livingSeenBy, listWithOwners, type Viewer } from './reads.ts';
import { countTallied, isTallied } from './tally-reads.ts';

/** A search counts so far and says "more than that" beyond it. */
const mostCounted = 10_001;

interface Order {
  readonly by: readonly SQL[];
  /** The value of the order in a row, as a cursor carries it. */
  readonly valueOf: (client: Client) => string;
  /** What the columns are compared with to go on after a row; undefined when it is none. */
  readonly placeOf: (value: string) => readonly SQL[] | undefined;
}

const column = (
  name: typeof clients.sortName | typeof clients.createdAt | typeof clients.updatedAt,
) => sql`${name}`;
const never = '-infinity';
const isInstant = (text: string) => z.safeParse(instant, text).success && text >= '0001';
const sortNameOf = (client: Client) => fold(client.name).slice(0, 200);

const byInstant = (
  name: typeof clients.createdAt | typeof clients.updatedAt,
  valueOf: (client: Client) => string,
): Order => ({
  by: [column(name)],
  valueOf,
  placeOf: (value) => (isInstant(value) ? [sql`${value}::timestamptz`] : undefined),
});

/** By a word of the client, then by name. */
const byWord = (
  by: SQL,
  wordOf: (client: Client) => string,
  placeOfWord: (word: string) => SQL | undefined,
): Order => ({
  by: [by, column(clients.sortName)],
  valueOf: (client) => `${wordOf(client)}|${sortNameOf(client)}`,
  placeOf: (value) => {
    const bar = value.indexOf('|');
    const place = bar < 0 ? undefined : placeOfWord(value.slice(0, bar));
    return place && [place, sql`${value.slice(bar + 1)}`];
  },
});

const byRank = (names: readonly string[], rank: SQL, wordOf: (client: Client) => string): Order =>
  byWord(rank, wordOf, (word) =>
    names.includes(word) ? sql`${names.indexOf(word) + 1}::int` : undefined,
  );

const orders: Readonly<Record<ClientSort, Order>> = {
  name: {
    by: [column(clients.sortName)],
    valueOf: sortNameOf,
    placeOf: (value) => [sql`${value}`],
  },
  monthlyRevenue: {
    by: [revenue],
    valueOf: (client) => client.monthlyRevenue ?? '0',
    placeOf: (value) =>
      /^\d{1,13}(\.\d{1,2})?$/.test(value) ? [sql`${value}::numeric`] : undefined,
  },
  lastContactDate: {
    by: [lastContact],
    valueOf: (client) => client.lastContactDate ?? never,
    placeOf: (value) =>
      value === never || isInstant(value) ? [sql`${value}::timestamptz`] : undefined,
  },
  createdAt: byInstant(clients.createdAt, (client) => client.createdAt),
  updatedAt: byInstant(clients.updatedAt, (client) => client.updatedAt),
  status: byWord(
    sql`${clients.status}`,
    (client) => client.status,
    (word) => sql`${word}`,
  ),
  pipelineStage: byRank(pipelineStages, stageRank, (client) => client.pipelineStage),
  growthPotential: byRank(growthPotentials, growthRank, (client) => client.growthPotential),
};

/** A page of clients; undefined when the cursor is no place in this order. */
export async function listClients(scope: Scope, viewer: Viewer, query: ClientListQuery) {
  const { sort = 'name', limit: _limit, cursor, ...filter } = query;
  const limit = limitOf(query);
  const descending = sort.startsWith('-');
  const order = orders[sort.replace('-', '') as ClientSort];
  const columns = [...order.by, sql`${clients.id}`];
  const from = cursor === undefined ? undefined : placeIn(order, cursor);
  if (cursor !== undefined && !from) return undefined;
  const where = whereOf(scope, viewer, filter);
  const onwards =
    from &&
    sql`(${sql.join(columns, sql`, `)}) ${descending ? sql`<` : sql`>`} (${sql.join([...from], sql`, `)})`;
  const { rows, total } = await listWithOwners(scope, {
    where: and(where, onwards),
    order: columns.map((one) => (descending ? desc(one) : asc(one))),
    limit: limit + 1,
    total: cursor === undefined ? countOf(scope, viewer, filter) : undefined,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? `v${order.valueOf(last)}_${last.id}` : undefined;
  return {
    rows: page,
    ...(next === undefined ? {} : { next }),
    ...(total === undefined ? {} : { total }),
  };
}

function placeIn(order: Order, cursor: string): readonly SQL[] | undefined {
  const place = order.placeOf(cursor.slice(1, -37));
  return place && [...place, sql`${cursor.slice(-36)}::uuid`];
}

/** How many there are in all, as a subselect of the page. */
function countOf(scope: Scope, viewer: Viewer, filter: ClientFilter): SQL {
  if (isTallied(filter)) return countTallied(scope, viewer, filter);
  const where = whereOf(scope, viewer, filter);
  return sql`select count(*)::int from (select 1 from ${clients} where ${where} limit ${mostCounted}) "some"`;
}

/** Clients and their revenue by stage. */
export async function sumStages(scope: Scope, viewer: Viewer, filter: ClientFilter) {
  return scope.db
    .select({
      stage: clients.pipelineStage,
      clients: count(),
      monthlyRevenue: sql<string>`coalesce(sum(${clients.monthlyRevenue}), 0)::numeric(24, 2)`,
    })
    .from(clients)
    .where(whereOf(scope, viewer, filter))
    .groupBy(clients.pipelineStage);
}

/** The tags of the clients that somebody may see, in the order of the alphabet. */
export async function listTags(scope: Scope, viewer: Viewer): Promise<string[]> {
  const rows = await scope.db
    .selectDistinct({ tag: sql<string>`unnest(${clients.tags})` })
    .from(clients)
    .where(and(livingSeenBy(scope, viewer), sql`${clients.tags} <> '{}'`))
    .orderBy(sql`1`)
    .limit(500);
  return rows.map((row) => row.tag);
}
