import { and, asc, desc, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { growthPotentials, pipelineStages, type Client } from '#contract/client-record.ts';
import type { ClientListQuery, ClientSort } from '#contract/clients.ts';
import { instant } from '#contract/fields.ts';
import { limitOf } from '#server/db/cursor.ts';
import { clients } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns, Shapes } from '#server/db/statement.ts';
import {
  askedBy,
  given,
  growthRank,
  lastContact,
  revenue,
  shapeOf,
  stageRank,
  whereOf,
  type Asked,
  type ClientFilter,
} from './filter-reads.ts';
import { fold } from './fold.ts';
import { livingSeenBy, shown, withOwners, type Viewer } from './reads.ts';
import { countTallied, isTallied, talliesAskedBy, type StageSum } from './tally-reads.ts';

/** A search counts so far and says "more than that" beyond it. */
const mostCounted = 10_001;

interface Order {
  readonly by: readonly SQL[];
  /** What the columns are compared with to go on after a row: `place0`, `place1`. */
  readonly places: readonly SQL[];
  /** The value of the order in a row, as a cursor carries it. */
  readonly valueOf: (client: Client) => string;
  /** The values of those places; undefined when it is no place in this order. */
  readonly placeOf: (value: string) => readonly unknown[] | undefined;
}

const never = '-infinity';
const isInstant = (text: string) => z.safeParse(instant, text).success && text >= '0001';
const sortNameOf = (client: Client) => fold(client.name).slice(0, 200);
const first = given('place0');
const second = given('place1');

const byInstant = (
  name: typeof clients.createdAt | typeof clients.updatedAt,
  valueOf: (client: Client) => string,
): Order => ({
  by: [sql`${name}`],
  places: [sql`${first}::timestamptz`],
  valueOf,
  placeOf: (value) => (isInstant(value) ? [value] : undefined),
});

/** By a word of the client, then by name. */
const byWord = (
  by: SQL,
  place: SQL,
  wordOf: (client: Client) => string,
  placeOfWord: (word: string) => unknown,
): Order => ({
  by: [by, sql`${clients.sortName}`],
  places: [place, second],
  valueOf: (client) => `${wordOf(client)}|${sortNameOf(client)}`,
  placeOf: (value) => {
    const bar = value.indexOf('|');
    const word = bar < 0 ? undefined : placeOfWord(value.slice(0, bar));
    return word === undefined ? undefined : [word, value.slice(bar + 1)];
  },
});

const byRank = (names: readonly string[], rank: SQL, wordOf: (client: Client) => string): Order =>
  byWord(rank, sql`${first}::int`, wordOf, (word) =>
    names.includes(word) ? names.indexOf(word) + 1 : undefined,
  );

const orders: Readonly<Record<ClientSort, Order>> = {
  name: {
    by: [sql`${clients.sortName}`],
    places: [first],
    valueOf: sortNameOf,
    placeOf: (value) => [value],
  },
  monthlyRevenue: {
    by: [revenue],
    places: [sql`${first}::numeric`],
    valueOf: (client) => client.monthlyRevenue ?? '0',
    placeOf: (value) => (/^\d{1,13}(\.\d{1,2})?$/.test(value) ? [value] : undefined),
  },
  lastContactDate: {
    by: [lastContact],
    places: [sql`${first}::timestamptz`],
    valueOf: (client) => client.lastContactDate ?? never,
    placeOf: (value) => (value === never || isInstant(value) ? [value] : undefined),
  },
  createdAt: byInstant(clients.createdAt, (client) => client.createdAt),
  updatedAt: byInstant(clients.updatedAt, (client) => client.updatedAt),
  status: byWord(
    sql`${clients.status}`,
    first,
    (client) => client.status,
    (word) => word,
  ),
  pipelineStage: byRank(pipelineStages, stageRank, (client) => client.pipelineStage),
  growthPotential: byRank(growthPotentials, growthRank, (client) => client.growthPotential),
};

const pages = new Shapes('clients', shown);

/** A page of clients; undefined when the cursor is no place in this order. */
export async function listClients(scope: Scope, viewer: Viewer, query: ClientListQuery) {
  const { sort = 'name', limit: _limit, cursor, ...filter } = query;
  const limit = limitOf(query);
  const order = orders[sort.replace('-', '') as ClientSort];
  const from = cursor === undefined ? undefined : placeIn(order, cursor);
  if (cursor !== undefined && !from) return undefined;
  const asked = askedBy(viewer, filter);
  const counted = from ? undefined : countOf(viewer, filter, asked);
  const shape = [sort, from ? 'on' : counted?.shape, shapeOf(asked)].join('|');
  const statement = pages.of(shape, () => pageOf(sort, asked, counted?.write()));
  const { rows, beyond } = await scope.answer(statement, {
    ...counted?.values,
    ...asked.values,
    ...from,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? `v${order.valueOf(last)}_${last.id}` : undefined;
  return {
    rows: page,
    ...(next === undefined ? {} : { next }),
    ...(counted ? { total: Number(beyond[0] ?? 0) } : {}),
  };
}

/** The statement of a page: its first with how many there are in all, or one further on. */
function pageOf(sort: NonNullable<ClientListQuery['sort']>, asked: Asked, total?: SQL): SQL {
  const descending = sort.startsWith('-');
  const { by, places } = orders[sort.replace('-', '') as ClientSort];
  const columns = [...by, sql`${clients.id}`];
  const place = list([...places, sql`${given('placeId')}::uuid`]);
  const onwards =
    total === undefined
      ? sql`(${list(columns)}) ${descending ? sql`<` : sql`>`} (${place})`
      : undefined;
  return withOwners({
    where: and(whereOf(asked), onwards),
    order: columns.map((one) => (descending ? desc(one) : asc(one))),
    limit: given('limit'),
    total,
    owners: sql`${users.practiceId} = ${given('practiceId')}`,
  });
}

function placeIn(order: Order, cursor: string): Record<string, unknown> | undefined {
  const place = order.placeOf(cursor.slice(1, -37));
  return place && { place0: place[0], place1: place[1], placeId: cursor.slice(-36) };
}

/** How many there are in all, as a subselect of the page: from the figures where these know it. */
function countOf(viewer: Viewer, filter: ClientFilter, asked: Asked) {
  if (isTallied(filter)) {
    const tallies = talliesAskedBy(viewer, filter);
    const write = () => countTallied(tallies);
    return { shape: 'tallied', write, values: tallies.values };
  }
  const write = () =>
    sql`select count(*)::int from (select 1 from ${clients} where ${whereOf(asked)} limit ${mostCounted}) "some"`;
  return { shape: 'counted', write, values: {} };
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

const byStage = new Columns<StageSum>({
  stage: clients.pipelineStage,
  clients: sql`count(*)::int`,
  monthlyRevenue: sql`coalesce(sum(${clients.monthlyRevenue}), 0)::numeric(24, 2)::text`,
});
const stageSums = new Shapes('stages-of', byStage);

/** Clients and their revenue by stage. */
export async function sumStages(scope: Scope, viewer: Viewer, filter: ClientFilter) {
  const asked = askedBy(viewer, filter);
  const statement = stageSums.of(
    shapeOf(asked),
    () =>
      sql`select ${byStage.sql} from ${clients} where ${whereOf(asked)} group by ${clients.pipelineStage}`,
  );
  return scope.run(statement, asked.values);
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
