import { sql, type SQL } from 'drizzle-orm';
import type { calls as room } from '#contract/calls.ts';
import type { Query } from '#contract/endpoint.ts';
import { likeWords } from '#server/clients/like-words.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { cut, limitOf } from '#server/db/cursor.ts';
import { calls } from '#server/db/schema/calls.ts';
import { clients } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';
import { Shapes } from '#server/db/statement.ts';
import { startOfDay } from '#server/people/day-reads.ts';
import { shown, withTranscripts } from './reads.ts';

type Filter = Omit<Query<typeof room.listCalls>, 'brief' | 'limit' | 'cursor'>;

/** A list counts so far and says "more than that" beyond it. */
const mostCounted = 1_001;

const given = (name: string) => sql`${sql.placeholder(name)}`;
const practice = given('practiceId');

/** What a list may be asked for, each by the name of the value that it is asked with. */
const conditions = {
  clientId: sql`${calls.clientId} = ${given('clientId')}`,
  type: sql`${calls.type} = ${given('type')}`,
  source: sql`${calls.source} = ${given('source')}`,
  outcome: sql`${calls.outcome} = ${given('outcome')}`,
  mood: sql`${calls.mood} = ${given('mood')}`,
  author: sql`${calls.authorId} = ${given('author')}`,
  rehearsals: sql`${calls.source} <> 'rehearsal'`,
  failed: sql`${calls.state} <> 'failed'`,
  from: sql`${calls.callDate} >= ${startOfDay('from', 0)}`,
  to: sql`${calls.callDate} < ${startOfDay('to', 1)}`,
} as const;
const names = Object.keys(conditions) as (keyof typeof conditions)[];

/** What is asked for, which makes the statement, and the values that it is asked with. */
interface Asked {
  readonly role: Viewer['role'];
  readonly names: readonly (keyof typeof conditions)[];
  readonly words: number;
  readonly values: Readonly<Record<string, unknown>>;
}

function askedBy(viewer: Viewer, filter: Filter): Asked {
  const words = likeWords(filter.q ?? '');
  const some = names.filter((name) => filter[name] !== undefined);
  return {
    role: viewer.role,
    names: some,
    words: words.length,
    values: {
      viewer: viewer.userId,
      ...Object.fromEntries(some.map((name) => [name, filter[name]])),
      ...Object.fromEntries(words.map((word, place) => [`word${place}`, word])),
    },
  };
}

/** Calls that are not deleted, with clients that somebody may see. */
function whereOf({ role, names: some, words }: Asked): SQL {
  const holding = (word: SQL) =>
    sql`(${calls.searchText} like ${word} or ${clients.searchText} like ${word})`;
  const parts = [
    sql`${calls.practiceId} = ${practice}`,
    sql`${calls.deletedAt} is null`,
    ...some.map((name) => conditions[name]),
    ...Array.from({ length: words }, (_none, place) => holding(given(`word${place}`))),
    ...(role === 'user' ? [sql`${clients.ownerId} = ${given('viewer')}`] : []),
  ];
  return sql.join(parts, sql` and `);
}

const withClients = sql`${calls} join ${clients} on ${clients.practiceId} = ${practice}
  and ${clients.id} = ${calls.clientId} and ${clients.deletedAt} is null`;
const withAuthors = sql`${withClients} left join ${users} on ${users.practiceId} = ${practice}
  and ${users.id} = ${calls.authorId}`;
const latestFirst = sql`order by ${calls.callDate} desc, ${calls.id} desc`;

/** A select of those that there are in all, to be counted. */
function allOf(asked: Asked): SQL {
  if (asked.role === 'user' || asked.words > 0) {
    return sql`select 1 from ${withClients} where ${whereOf(asked)}`;
  }
  // The clients in the trash are few: a list of them is looked into, where a join would look once a call.
  return sql`select 1 from ${calls} where ${whereOf(asked)}
    and ${calls.clientId} not in (select "gone"."id" from ${clients} "gone"
      where "gone"."practice_id" = ${practice} and "gone"."deleted_at" is not null)`;
}

/** A page as it is written out: of an unknown number of rows nobody can plan well. */
interface Stretch {
  readonly limit: number;
  readonly goesOn: boolean;
  readonly counted: boolean;
}

const pages = new Shapes('calls', shown);

function pageOf(asked: Asked, { limit, goesOn, counted }: Stretch): SQL {
  const most = sql.raw(String(limit));
  const onward = sql` and (${calls.callDate}, ${calls.id}) < (${given('place')}::timestamptz, ${given('placeId')}::uuid)`;
  const page = sql`select ${shown.sql} from ${withAuthors}
    where ${whereOf(asked)}${goesOn ? onward : sql``} ${latestFirst} limit ${most}`;
  if (!counted) return page;
  // In the order of the page, so that the same index serves and no more is read than is counted.
  const total = sql`select count(*)::int from (${allOf(asked)} ${latestFirst} limit ${sql.raw(String(mostCounted))}) "some"`;
  // A page that isn't full counts itself.
  const ofPage = sql`(select count(*)::int from "page")`;
  return sql`with "page" as materialized (${page})
    select "page".*, case when ${ofPage} < ${most} then ${ofPage} else (${total}) end as "total"
    from "page" order by "page"."callDate" desc, "page"."id" desc`;
}

async function answer(
  scope: Scope,
  asked: Asked,
  stretch: Stretch,
  place: Readonly<Record<string, unknown>> = {},
) {
  const shape = [asked.role, ...asked.names, asked.words, ...Object.values(stretch)].join(' ');
  const statement = pages.of(shape, () => pageOf(asked, stretch));
  return scope.answer(statement, { ...asked.values, ...place });
}

/** A page of calls, latest first; the first with how many there are in all, so far as is counted. */
export async function listCalls(
  scope: Scope,
  viewer: Viewer,
  { brief, limit: _limit, cursor, ...filter }: Query<typeof room.listCalls>,
) {
  const limit = limitOf({ limit: _limit });
  const [place, placeId] = cursor?.split('_') ?? [];
  const goesOn = cursor !== undefined;
  const { rows, beyond } = await answer(
    scope,
    askedBy(viewer, filter),
    { limit: limit + 1, goesOn, counted: !goesOn },
    { place, placeId },
  );
  const { rows: page, ...paging } = cut(rows, limit, (row) => row.callDate);
  return {
    rows: brief === undefined ? await withTranscripts(scope, page) : page,
    ...paging,
    ...(goesOn ? {} : { total: Number(beyond[0] ?? 0) }),
  };
}

/** The latest calls of all clients that somebody may see. */
export async function listRecentCalls(
  scope: Scope,
  viewer: Viewer,
  limit: number,
  transcripts: boolean,
) {
  const stretch = { limit, goesOn: false, counted: false };
  const { rows } = await answer(scope, askedBy(viewer, {}), stretch);
  return transcripts ? withTranscripts(scope, rows) : rows;
}
