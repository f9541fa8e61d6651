import { sql, type SQL } from 'drizzle-orm';
import type { Query } from '#contract/endpoint.ts';
import type { insights as room } from '#contract/insights.ts';
import { fold } from '#server/clients/fold.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { limitOf } from '#server/db/cursor.ts';
import { calls } from '#server/db/schema/calls.ts';
import { clients } from '#server/db/schema/clients.ts';
import { insights } from '#server/db/schema/insights.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns, Shapes } from '#server/db/statement.ts';
import { startOfDay } from '#server/people/day-reads.ts';
import { isLatest, withBefore } from './alike-reads.ts';
import { isRead, listed, pagePressingFirst, pressingFirst, shown } from './shown-reads.ts';

export type InsightFilter = Query<typeof room.listInsights>;

/** A list counts so far and says "more than that" beyond it. */
const mostCounted = 1_001;

const given = (name: string) => sql`${sql.placeholder(name)}`;
const practice = given('practiceId');
const standing = sql`${insights.supersededAt} is null`;
const current = sql`${insights.dismissedAt} is null and ${standing}`;
const states: Readonly<Record<NonNullable<InsightFilter['state']>, SQL>> = {
  current,
  // A comparison that the index knows: what is unread comes first in it.
  unread: sql`${current} and ${isRead} < true`,
  dismissed: sql`${insights.dismissedAt} is not null and ${standing}`,
  all: standing,
};

/** What a list may be asked for, each by the name of the value that it is asked with. */
const conditions = {
  clientId: sql`${insights.clientId} = ${given('clientId')}`,
  callId: sql`${insights.callId} = ${given('callId')}`,
  type: sql`${insights.type} = ${given('type')}`,
  priority: sql`${insights.priority} = any(${given('priority')}::text[])`,
  from: sql`${insights.createdAt} >= ${startOfDay('from', 0)}`,
  to: sql`${insights.createdAt} < ${startOfDay('to', 1)}`,
} as const;

/** What is asked for, which makes the statement. */
interface Asked {
  readonly role: Viewer['role'];
  readonly state: NonNullable<InsightFilter['state']>;
  readonly names: readonly (keyof typeof conditions)[];
  readonly words: number;
}

/** What calls say alike is listed once; what was found in one call is all of it. */
function eachOnce({ state, names }: Asked): readonly SQL[] {
  if (names.includes('callId')) return [];
  const isIndexed = state === 'current' || state === 'unread' || names.includes('clientId');
  return [isLatest(practice, isIndexed ? 'with each' : 'at once')];
}

/** Insights about living clients that somebody may see; those of a deleted call are left out. */
function whereOf({ role, state, names, words }: Asked): SQL {
  const parts = [
    sql`${insights.practiceId} = ${practice}`,
    states[state],
    ...eachOnce({ role, state, names, words }),
    ...names.map((name) => conditions[name]),
    ...Array.from(
      { length: words },
      (_none, place) => sql`position(${given(`word${place}`)} in ${insights.searchText}) > 0`,
    ),
    ...(role === 'user' ? [sql`${clients.ownerId} = ${given('viewer')}`] : []),
  ];
  return sql.join(parts, sql` and `);
}

const withClients = sql`${insights} join ${clients} on ${clients.practiceId} = ${practice}
  and ${clients.id} = ${insights.clientId} and ${clients.deletedAt} is null`;
const withCalls = sql`${withClients} left join ${calls} on ${calls.practiceId} = ${practice}
  and ${calls.id} = ${insights.callId}`;
const withTasks = sql`${withCalls} left join ${tasks} on ${tasks.practiceId} = ${practice}
  and ${tasks.origin} = 'insight' and ${tasks.originId} = ${insights.id}
  and ${tasks.followsId} is null and ${tasks.deletedAt} is null`;

/** Archived clients are in no list but their own. */
const isOwnList = ({ names }: Asked) => names.includes('clientId') || names.includes('callId');
const unarchived = (asked: Asked) =>
  isOwnList(asked) ? sql`` : sql`and ${clients.archivedAt} is null`;
const ofUnarchived = (asked: Asked) =>
  isOwnList(asked)
    ? sql``
    : sql`and ${insights.clientId} not in (select "away"."id" from ${clients} "away"
    where "away"."practice_id" = ${practice} and "away"."archived_at" is not null and "away"."deleted_at" is null)`;

/** Deleted clients and calls are few: each is looked up in a list of them, and in no table. */
const ofLiving = sql`${insights.clientId} not in (select "gone"."id" from ${clients} "gone"
    where "gone"."practice_id" = ${practice} and "gone"."deleted_at" is not null)
  and (${insights.callId} is null or ${insights.callId} not in (select "gone_call"."id" from ${calls} "gone_call"
    where "gone_call"."practice_id" = ${practice} and "gone_call"."deleted_at" is not null))`;

/** What a list shows, where clients and calls are joined. */
const isListed = (asked: Asked) =>
  sql`${whereOf(asked)} and ${calls.deletedAt} is null ${unarchived(asked)}`;

/** A select of those that there are in all, to be counted. */
function allOf(asked: Asked): SQL {
  return asked.role === 'user'
    ? sql`select 1 from ${withCalls} where ${isListed(asked)}`
    : sql`select 1 from ${insights} where ${whereOf(asked)} and ${ofLiving} ${ofUnarchived(asked)}`;
}

const pages = new Shapes('insights', shown);
const all = new Columns<{ total: number }>({ total: sql`count(*)::int` });
const totals = new Shapes('all-insights', all);

/** A page of insights and how many there are in all, so far as is counted. */
export async function listInsights(scope: Scope, viewer: Viewer, query: InsightFilter) {
  const limit = limitOf(query);
  const offset = beginningOf(query);
  const { asked, values } = askedBy(viewer, query);
  const { role, state, names, words } = asked;
  const shape = [role, state, ...names, words].join(' ');
  const statement = pages.of(`${shape} ${limit} ${offset > 0}`, () =>
    pageOf(asked, limit, offset > 0),
  );
  const { rows, beyond } = await scope.answer(statement, {
    ...values,
    offset,
    // So far is counted, and from there on again: who turns pages sees the next ones.
    mostCounted: mostCounted + offset,
  });
  if (rows.length > 0 || offset === 0) return { rows, total: Number(beyond[0] ?? 0) };
  const counted = totals.of(shape, () => sql`select ${all.sql} from (${allOf(asked)}) "some"`);
  const [past] = await scope.run(counted, values);
  return { rows, total: past?.total ?? 0 };
}

/** How many insights stand before a page. */
const beginningOf = ({ cursor, offset }: InsightFilter) => Number(cursor ?? offset ?? 0);

/** Where the page after this one begins; undefined on the last. */
export function pageAfter(
  query: InsightFilter,
  { rows, total }: { readonly rows: readonly unknown[]; readonly total: number },
): string | undefined {
  const end = beginningOf(query) + rows.length;
  return rows.length > 0 && end < total ? String(end) : undefined;
}

/** Clients of whom a list of insights tells: of how many insights and clients, and the first few. */
export interface InsightClients {
  readonly insights: number;
  readonly clients: number;
  readonly first: readonly { readonly id: string; readonly name: string }[];
}

const clientsTold = new Columns<{ id: string; name: string }>({
  id: clients.id,
  name: clients.name,
});
const clientsOf = new Shapes('insight-clients', clientsTold);

/** Of whom the insights of a list are, the newest first. */
export async function groupInsights(
  scope: Scope,
  viewer: Viewer,
  query: InsightFilter,
  most: number,
): Promise<InsightClients> {
  const { asked, values } = askedBy(viewer, query);
  const { role, state, names, words } = asked;
  const statement = clientsOf.of(
    [role, state, ...names, words].join(' '),
    () => sql`select ${clientsTold.sql}, count(*) over ()::int, (sum(count(*)) over ())::int
      from ${withCalls} where ${isListed(asked)} group by ${clients.id}, ${clients.name}
      order by max(${insights.createdAt}) desc, ${clients.id} limit ${given('most')}`,
  );
  const { rows, beyond } = await scope.answer(statement, { ...values, most });
  return { first: rows, clients: Number(beyond[0] ?? 0), insights: Number(beyond[1] ?? 0) };
}

function askedBy(
  viewer: Viewer,
  query: InsightFilter,
): { asked: Asked; values: Record<string, unknown> } {
  const words = fold(query.q ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8);
  const all = Object.keys(conditions) as (keyof typeof conditions)[];
  const names = all.filter((name) => query[name] !== undefined);
  return {
    asked: { role: viewer.role, state: query.state ?? 'current', names, words: words.length },
    values: {
      viewer: viewer.userId,
      ...Object.fromEntries(names.map((name) => [name, query[name]])),
      ...(query.priority && { priority: query.priority.split(',') }),
      ...Object.fromEntries(words.map((word, place) => [`word${place}`, word])),
    },
  };
}

/** The limit is written out: of an unknown number of rows nobody can plan well. */
function pageOf(asked: Asked, limit: number, goesOn: boolean): SQL {
  const most = sql.raw(String(limit));
  const page = sql`select ${listed.sql} from ${withTasks}
    where ${isListed(asked)} ${pressingFirst} limit ${most}${goesOn ? sql` offset ${given('offset')}` : sql``}`;
  const counted = goesOn ? given('mostCounted') : sql.raw(String(mostCounted));
  // In the order of the page, so that the same index serves and no more is read than is counted.
  const total = sql`select count(*)::int from (${allOf(asked)} ${pressingFirst} limit ${counted}) "some"`;
  const shownPage = (total: SQL) => sql`with "page" as materialized (${page})
    select "page".*, "before".*, ${total} as "total"
    from "page" ${withBefore(practice, sql`"page"."id"`)} ${pagePressingFirst}`;
  if (goesOn) return shownPage(sql`(${total})`);
  // A page that isn't full counts itself.
  const ofPage = sql`(select count(*)::int from "page")`;
  return shownPage(sql`case when ${ofPage} < ${most} then ${ofPage} else (${total}) end`);
}
