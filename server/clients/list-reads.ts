import { and, asc, desc, ne, sql, type SQL } from 'drizzle-orm';
import { ownSortOf, type ClientSort, type ClientSortText } from '#contract/client-sorts.ts';
import type { ClientListQuery } from '#contract/clients.ts';
import { limitOf } from '#server/db/cursor.ts';
import { clients } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns, Shapes } from '#server/db/statement.ts';
import { askedBy, given, shapeOf, whereOf, type Asked, type ClientFilter } from './filter-reads.ts';
import { orders, type Order } from './order-reads.ts';
import { ownOrder } from './own-order-reads.ts';
import { listFieldsOf, livingSeenBy, shown, withOwners, type Viewer } from './reads.ts';
import { countTallied, isTallied, talliesAskedBy, type StageSum } from './tally-reads.ts';

/** A search counts so far and says "more than that" beyond it. */
const mostCounted = 10_001;

const pages = new Shapes('clients', shown);

/** A page of clients; undefined when the cursor is no place in this order. */
export async function listClients(scope: Scope, viewer: Viewer, query: ClientListQuery) {
  const { sort = 'name', limit: _limit, cursor, ...filter } = query;
  const limit = limitOf(query);
  const order = await orderOf(scope, sort);
  const from = cursor === undefined ? undefined : placeIn(order, cursor);
  if (cursor !== undefined && !from) return undefined;
  const asked = askedBy(scope, viewer, filter);
  const counted = from ? undefined : countOf(viewer, filter, asked);
  const shape = [order.shape ?? sort, from ? 'on' : counted?.shape, shapeOf(asked)].join('|');
  const statement = pages.of(shape, () => pageOf(order, sort, asked, counted?.write()));
  const { rows, beyond } = await scope.answer(statement, {
    ...counted?.values,
    ...asked.values,
    ...order.values,
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

/** How those who came before an instant are asked for, the newest first. */
export const cameBefore = (at: string) =>
  ({ sort: '-createdAt', cursor: `v${at}_00000000-0000-0000-0000-000000000000` }) as const;

/** By an own field that was hidden a moment ago: by name. */
async function orderOf(scope: Scope, sort: ClientSortText): Promise<Order> {
  const own = ownSortOf(sort);
  if (own === undefined) return orders[sort.replace('-', '') as ClientSort];
  const [field] = await listFieldsOf(scope, [own]);
  return field && field.hiddenAt === null ? ownOrder(sort, field) : orders.name;
}

/** The statement of a page: its first with how many there are in all, or one further on. */
function pageOf({ by, places }: Order, sort: ClientSortText, asked: Asked, total?: SQL): SQL {
  const descending = sort.startsWith('-');
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
  if (!place) return undefined;
  const values = place.map((value, at) => [`place${at}`, value]);
  return { ...Object.fromEntries(values), placeId: cursor.slice(-36) };
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
  const asked = askedBy(scope, viewer, filter);
  const statement = stageSums.of(
    shapeOf(asked),
    () =>
      sql`select ${byStage.sql} from ${clients} where ${whereOf(asked)} group by ${clients.pipelineStage}`,
  );
  return scope.run(statement, asked.values);
}

/** The industries of the clients that somebody may see, in the order of the alphabet. */
export async function listIndustries(scope: Scope, viewer: Viewer): Promise<string[]> {
  const rows = await scope.db
    .select({ industry: sql<string>`min(${clients.industry})` })
    .from(clients)
    .where(and(livingSeenBy(scope, viewer), ne(clients.industry, '')))
    .groupBy(sql`lower(${clients.industry})`)
    .orderBy(sql`lower(${clients.industry})`)
    .limit(500);
  return rows.map((row) => row.industry);
}
