import { and, asc, eq, exists, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import { shiftDay } from '#server/analyst/dates/civil-day.ts';
import { askedFor, isDoneByTask } from '#server/calls/promise-reads.ts';
import { isLast, type Restated } from '#server/calls/restated-reads.ts';
import {
  askedBy,
  revenue,
  shapeOf,
  whereOf,
  type ClientFilter,
} from '#server/clients/filter-reads.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { isOnRemembered } from '#server/db/forgotten.ts';
import { calls, promises } from '#server/db/schema/calls.ts';
import { clients } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/people.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns, Shapes } from '#server/db/statement.ts';
import { madeOf, ofClient, seenBy } from '#server/tasks/reads.ts';
import { groupInsights, type InsightFilter } from './list-reads.ts';

/** Rows that a line tells of: how many, of how many clients, and the first few of these. */
export interface Group {
  readonly rows: number;
  readonly clients: number;
  readonly first: readonly { readonly id: string; readonly name: string }[];
  /** Of the only row: what was promised, or since which instant nobody spoke. */
  readonly detail: string;
  /** The page that shows these rows, and no others. */
  readonly link: string;
}

const named = 3;

/** A list's address; a value of several words stands in it as they are. */
const listAt = (path: string, query: Readonly<Record<string, string>>) =>
  `${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`;

interface FirstClient {
  readonly id: string;
  readonly name: string;
  readonly lastContactDate: string | null;
}

const firstClient = new Columns<FirstClient>({
  id: clients.id,
  name: clients.name,
  lastContactDate: clients.lastContactDate,
});
const firstClients = new Shapes('briefing-clients', firstClient);

/** Clients of the directory, the highest revenue first. */
export async function findClients(
  scope: Scope,
  viewer: Viewer,
  filter: ClientFilter & Readonly<Record<string, string>>,
): Promise<Group> {
  const asked = askedBy(scope, viewer, filter);
  const statement = firstClients.of(
    shapeOf(asked),
    () => sql`select ${firstClient.sql}, count(*) over ()::int from ${clients}
      where ${whereOf(asked)} order by ${revenue} desc, ${clients.id} limit ${sql.raw(String(named))}`,
  );
  const { rows, beyond } = await scope.answer(statement, asked.values);
  const total = Number(beyond[0] ?? 0);
  const [only] = rows;
  return {
    rows: total,
    clients: total,
    first: rows,
    detail: only?.lastContactDate ?? '',
    link: total === 1 && only ? `/clients/${only.id}` : listAt('/clients', filter),
  };
}

/** Promises that a line tells of: one's own or clients', by the day that they are due. */
export interface Owed {
  readonly by: 'me' | 'client';
  readonly when: 'overdue' | 'today';
}
export const weOwe: Owed = { by: 'me', when: 'overdue' };
export const theyOwe: Owed = { by: 'client', when: 'overdue' };
export const dueToday: Owed = { by: 'me', when: 'today' };

/** The list of those promises. */
export const linkOf = ({ by, when }: Owed) => listAt('/insights', { promises: when, by });

/** The day on which something is owed, and what of it was promised again in a later call. */
export interface OwedOn {
  readonly day: string;
  readonly restated: Restated;
}

/** Those of the ledger that are still to be done, each once; what was said in a rehearsal binds nobody. */
const isOwed = (scope: Scope, viewer: Viewer, { day, restated }: OwedOn, { by, when }: Owed) =>
  and(
    isLast(restated),
    askedFor(scope, viewer, { state: 'open', by }),
    ne(calls.source, 'rehearsal'),
    not(isDoneByTask),
    when === 'overdue' ? lt(promises.dueOn, day) : eq(promises.dueOn, day),
  );
const ofPromise = (scope: Scope, viewer: Viewer) =>
  and(livingSeenBy(scope, viewer), eq(clients.id, promises.clientId));
const withCall = (scope: Scope) => and(scope.owns(calls), eq(calls.id, promises.callId));

/** Open promises that are due, the longest due first; a forgotten one is counted without its words. */
export async function findPromised(
  scope: Scope,
  viewer: Viewer,
  on: OwedOn,
  owed: Owed,
): Promise<Group> {
  const remembered = isOnRemembered(scope, promises.callId, promises.receipts);
  const found = await scope.db
    .select({
      id: clients.id,
      name: clients.name,
      detail: sql<string | null>`min(${promises.text}) filter (where ${remembered})`,
      clients: sql<number>`count(*) over ()::int`,
      rows: sql<number>`(sum(count(*)) over ())::int`,
    })
    .from(promises)
    .innerJoin(clients, ofPromise(scope, viewer))
    .innerJoin(calls, withCall(scope))
    .leftJoin(tasks, madeOf(scope, 'promise', promises.id))
    .where(and(scope.owns(promises), isOwed(scope, viewer, on, owed)))
    .groupBy(clients.id, clients.name)
    .orderBy(sql`min(${promises.dueOn})`, asc(clients.name), asc(clients.id))
    .limit(named);
  return {
    rows: found[0]?.rows ?? 0,
    clients: found[0]?.clients ?? 0,
    first: found.map(({ id, name }) => ({ id, name })),
    detail: found[0]?.detail ?? '',
    link: linkOf(owed),
  };
}

/** Whose tasks: one's own, or of people who can't sign in any more, which nobody else hears of. */
export type Whose = 'me' | 'left';

/** The list of those that are overdue. */
export const linkOfLate = (whose: Whose) => listAt('/tasks', { view: 'overdue', assignee: whose });

/** Overdue tasks: how many of them are told as promises, and the longest overdue other. */
export interface LateTasks {
  readonly whose: Whose;
  readonly total: number;
  readonly promised: number;
  readonly title: string;
  /** The one person who has them; empty where several have. */
  readonly name: string;
}

export async function findLateTasks(
  scope: Scope,
  viewer: Viewer,
  on: OwedOn,
  whose: Whose,
): Promise<LateTasks> {
  const told = scope.db
    .select({ id: promises.id })
    .from(promises)
    .innerJoin(clients, ofPromise(scope, viewer))
    .innerJoin(calls, withCall(scope))
    .where(
      and(
        scope.owns(promises),
        madeOf(scope, 'promise', promises.id),
        or(...[weOwe, theyOwe, dueToday].map((owed) => isOwed(scope, viewer, on, owed))),
      ),
    );
  const [first] = await scope.db
    .select({
      title: tasks.title,
      total: sql<number>`count(*) over ()::int`,
      promised: sql<number>`(count(*) filter (where ${exists(told)}) over ())::int`,
      name: sql<string>`case when min(${users.id}::text) over () = max(${users.id}::text) over () then ${users.name} else '' end`,
    })
    .from(tasks)
    .innerJoin(users, and(scope.owns(users), eq(users.id, tasks.assigneeId)))
    .leftJoin(clients, ofClient(scope))
    .where(
      and(
        scope.owns(tasks),
        seenBy(viewer),
        whose === 'me' ? eq(tasks.assigneeId, viewer.userId) : isNotNull(users.disabledAt),
        isNull(tasks.deletedAt),
        ne(tasks.status, 'completed'),
        lt(tasks.dueAt, scope.now),
      ),
    )
    .orderBy(exists(told), asc(tasks.dueAt), asc(tasks.id))
    .limit(1);
  return { whose, total: 0, promised: 0, title: '', name: '', ...first };
}

/** Signs of risk that wait to be read. */
export const pressing = { type: 'risk', state: 'unread', priority: 'critical,high' } as const;
/** The good news of the week before a day. */
export const glad = (day: string) =>
  ({ type: 'success', state: 'unread', from: shiftDay(day, -7) }) as const;

/** The list of these insights. */
export function linkOfTold({ type, state, priority, from }: InsightFilter): string {
  const params = new URLSearchParams({ type: type ?? '', ...(state && { state }) });
  for (const one of priority?.split(',') ?? []) params.append('priority', one);
  if (from !== undefined) params.set('found', `${from}..`);
  return `/insights?${params.toString()}`;
}

/** Clients of whom insights of these kinds tell, the newest first. */
export async function findTold(scope: Scope, viewer: Viewer, query: InsightFilter): Promise<Group> {
  const { insights, ...group } = await groupInsights(scope, viewer, query, named);
  return { ...group, rows: insights, detail: '', link: linkOfTold(query) };
}
