import {
  and,
  asc,
  count,
  desc,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { growthPotentials, pipelineStages, type Client } from '#contract/client-record.ts';
import type { ClientListQuery, ClientSort } from '#contract/clients.ts';
import { instant } from '#contract/fields.ts';
import { rankIn } from '#server/db/columns.ts';
import { limitOf } from '#server/db/cursor.ts';
import { clients } from '#server/db/schema/clients.ts';
import { practices } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';
import { fold } from './fold.ts';
import { livingSeenBy, listWithOwners, type Viewer } from './reads.ts';

export type ClientFilter = Omit<ClientListQuery, 'sort' | 'limit' | 'cursor'>;

/** A search counts so far and says "more than that" beyond it. */
const mostCounted = 10_001;

/** The condition that a filter stands for, for this viewer. */
export function whereOf(scope: Scope, viewer: Viewer, filter: ClientFilter): SQL | undefined {
  const { revenueMin, revenueMax } = filter;
  return and(
    livingSeenBy(scope, viewer),
    archivedIs(filter.archived),
    ...searchWords(filter.q).map((word) => sql`${clients.searchText} like ${`%${word}%`}`),
    listed(filter.status, (some) => inArray(clients.status, some)),
    listed(filter.stage, (some) => inArray(stageRank, ranksOf(pipelineStages, some))),
    listed(filter.growth, (some) => inArray(growthRank, ranksOf(growthPotentials, some))),
    listed(filter.owner, (some) => ownedBy(clients.ownerId, some)),
    listed(filter.tag, (some) => sql`${clients.tags} && ${sql.param(some)}::text[]`),
    revenueMin === null || revenueMin === undefined ? undefined : gte(revenue, revenueMin),
    revenueMax === null || revenueMax === undefined ? undefined : lte(revenue, revenueMax),
    filter.contactFrom === undefined
      ? undefined
      : gte(lastContact, startOf(scope, filter.contactFrom, 0)),
    filter.contactTo === undefined
      ? undefined
      : and(
          lt(lastContact, startOf(scope, filter.contactTo, 1)),
          isNotNull(clients.lastContactDate),
        ),
    filter.contact === 'never' ? sql`${lastContact} = '-infinity'` : undefined,
    listed(filter.ids, (some) => inArray(clients.id, some)),
  );
}

// Written as in the indexes, so that a filter and an order find them.
/** Nothing known is nothing, as it is shown. */
const revenue = sql`coalesce(${clients.monthlyRevenue}, 0)`;
const lastContact = sql`coalesce(${clients.lastContactDate}, '-infinity')`;
/** The place of a stage in the pipeline, and of a potential from low to very high. */
const stageRank = rankIn(pipelineStages, clients.pipelineStage);
const growthRank = rankIn(growthPotentials, clients.growthPotential);

const ranksOf = (names: readonly string[], some: readonly string[]) =>
  some.map((one) => names.indexOf(one) + 1);

function archivedIs(wanted: ClientFilter['archived']): SQL | undefined {
  if (wanted === 'with') return undefined;
  return wanted === 'only' ? isNotNull(clients.archivedAt) : isNull(clients.archivedAt);
}

/** Every word has to occur, each anywhere in the name, the e-mail address or the business type. */
function searchWords(q: string | undefined): string[] {
  return fold(q ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => word.replace(/[\\%_]/g, (character) => `\\${character}`));
}

/** A condition for the words of a list with commas between them; none where there is none. */
export function listed(text: string | undefined, condition: (some: string[]) => SQL | undefined) {
  const some = (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return some.length === 0 ? undefined : condition(some);
}

export function ownedBy(ownerId: PgColumn, some: string[]): SQL | undefined {
  const ids = some.filter((one) => one !== 'none');
  return or(
    ids.length > 0 ? inArray(ownerId, ids) : undefined,
    some.includes('none') ? isNull(ownerId) : undefined,
  );
}

/** The first moment of a day in the practice's time zone, some days later. */
function startOf(scope: Scope, day: string, days: number): SQL {
  return sql`((${day}::date + ${days}::int)::timestamp at time zone (select "home"."timezone" from ${practices} "home" where "home"."id" = ${scope.practiceId}))`;
}

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
  const rows = await listWithOwners(
    scope,
    and(where, onwards),
    columns.map((one) => (descending ? desc(one) : asc(one))),
    limit + 1,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? `v${order.valueOf(last)}_${last.id}` : undefined;
  const total = cursor === undefined ? await countClients(scope, where) : undefined;
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

async function countClients(scope: Scope, where: SQL | undefined): Promise<number> {
  const some = scope.db
    .select({ id: clients.id })
    .from(clients)
    .where(where)
    .limit(mostCounted)
    .as('some');
  const [row] = await scope.db.select({ total: count() }).from(some);
  return row?.total ?? 0;
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
