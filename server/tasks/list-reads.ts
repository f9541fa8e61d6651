import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Priority } from '#contract/analysis.ts';
import type { Query } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
import type { DueGroup, Task, TaskFigures, TaskSort, tasks as room } from '#contract/tasks.ts';
import { fold } from '#server/clients/fold.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { limitOf } from '#server/db/cursor.ts';
import { clients } from '#server/db/schema/clients.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { findUser } from '#server/people/reads.ts';
import { boundsOf } from './due.ts';
import { listSeen, ofClient, seenBy } from './reads.ts';

type Filter = Query<typeof room.listTasks>;
type Bounds = ReturnType<typeof boundsOf>;

/** A list counts so far and says "more than that" beyond it. */
const mostCounted = 10_001;
const endless = 'infinity';

// Written as in the indexes, so that a filter and an order find them.
const dueKey = sql`coalesce(${tasks.dueAt}, 'infinity')`;
const isOpen = sql`${tasks.status} <> 'completed'`;

interface Order {
  readonly by: SQL;
  readonly descending: boolean;
  readonly valueOf: (task: Task) => string;
  readonly placeOf: (value: string) => SQL | undefined;
}

const isInstant = (text: string) => z.safeParse(instant, text).success && text >= '0001';
const instantPlace = (value: string) => (isInstant(value) ? sql`${value}::timestamptz` : undefined);
const byCreation = (descending: boolean): Order => ({
  by: sql`${tasks.createdAt}`,
  descending,
  valueOf: (task) => task.createdAt,
  placeOf: instantPlace,
});

const orders: Readonly<Record<TaskSort, Order>> = {
  due: {
    by: dueKey,
    descending: false,
    valueOf: (task) => task.dueDate ?? endless,
    placeOf: (value) => (value === endless ? sql`'infinity'::timestamptz` : instantPlace(value)),
  },
  position: {
    by: sql`${tasks.position}`,
    descending: false,
    valueOf: (task) => String(task.position),
    placeOf: (value) =>
      /^-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,2})?$/.test(value) ? sql`${value}::float8` : undefined,
  },
  created: byCreation(false),
  '-created': byCreation(true),
  '-completed': {
    by: sql`${tasks.completedAt}`,
    descending: true,
    valueOf: (task) => task.completedAt ?? task.updatedAt,
    placeOf: instantPlace,
  },
};

/** A page of tasks; undefined when the cursor is no place in this order. */
export async function listTasks(scope: Scope, viewer: Viewer, query: Filter) {
  const sort = query.sort ?? (query.status === 'completed' ? '-completed' : 'due');
  const order = orders[sort];
  const limit = limitOf(query);
  const from = query.cursor === undefined ? undefined : placeIn(order, query.cursor);
  if (query.cursor !== undefined && !from) return undefined;
  const where = and(
    await whereOf(scope, viewer, query),
    sort === '-completed' ? sql`${tasks.completedAt} is not null` : undefined,
  );
  const onward =
    from &&
    sql`(${order.by}, ${tasks.id}) ${order.descending ? sql`<` : sql`>`} (${from.place}, ${from.id}::uuid)`;
  const direction = order.descending ? desc : asc;
  const rows = await listSeen(scope, viewer, {
    where: and(where, onward),
    order: [direction(order.by), direction(tasks.id)],
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? `${order.valueOf(last)}_${last.id}` : undefined;
  const total = query.cursor === undefined ? await countOf(scope, viewer, where) : undefined;
  return {
    rows: page,
    ...(next === undefined ? {} : { next }),
    ...(total === undefined ? {} : { total }),
  };
}

function placeIn(order: Order, cursor: string): { place: SQL; id: string } | undefined {
  const parts = /^(.+)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
  const place = parts?.[1] === undefined ? undefined : order.placeOf(parts[1]);
  return place && parts?.[2] !== undefined ? { place, id: parts[2] } : undefined;
}

async function countOf(scope: Scope, viewer: Viewer, where: SQL | undefined): Promise<number> {
  const some = scope.db
    .select({ one: sql`1`.as('one') })
    .from(tasks)
    .leftJoin(clients, ofClient(scope))
    .where(and(scope.owns(tasks), seenBy(viewer), where))
    .limit(mostCounted)
    .as('some');
  const [all] = await scope.db.select({ total: sql<number>`count(*)::int` }).from(some);
  return all?.total ?? 0;
}

async function whereOf(scope: Scope, viewer: Viewer, query: Filter): Promise<SQL | undefined> {
  const { status, assignee } = query;
  const groups = (query.due ?? '').split(',').filter((group) => group !== '') as DueGroup[];
  const bounds = groups.length > 0 ? await askersBounds(scope, viewer) : undefined;
  const priorities = (query.priority ?? '').split(',').filter((one) => one !== '') as Priority[];
  const words = fold(query.q ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`);
  return and(
    isNull(tasks.deletedAt),
    query.clientId === undefined ? undefined : eq(tasks.clientId, query.clientId),
    status === 'open' || groups.includes('overdue') ? isOpen : undefined,
    status === undefined || status === 'open' ? undefined : eq(tasks.status, status),
    priorities.length > 0 ? inArray(tasks.priority, priorities) : undefined,
    assignee === undefined ? undefined : assignedTo(viewer, assignee),
    bounds && or(...groups.map((group) => dueIn(group, bounds))),
    query.origin === undefined ? undefined : eq(tasks.origin, query.origin),
    query.originId === undefined ? undefined : eq(tasks.originId, query.originId),
    ...words.map((word) =>
      or(sql`${tasks.searchText} like ${word}`, sql`${clients.searchText} like ${word}`),
    ),
  );
}

function assignedTo(viewer: Viewer, assignee: string): SQL {
  if (assignee === 'none') return isNull(tasks.assigneeId);
  return eq(tasks.assigneeId, assignee === 'me' ? viewer.userId : assignee);
}

async function askersBounds(scope: Scope, viewer: Viewer): Promise<Bounds> {
  const user = await findUser(scope, viewer.userId);
  return boundsOf(scope.now, user?.timezone ?? 'UTC');
}

function dueIn(group: DueGroup, bounds: Bounds): SQL {
  const { now, today, tomorrow, nextWeek } = bounds;
  const between = (from: string, to: string) =>
    sql`(${dueKey} >= ${from}::timestamptz and ${dueKey} < ${to}::timestamptz)`;
  switch (group) {
    case 'overdue':
      return sql`${dueKey} < ${now}::timestamptz`;
    case 'today':
      return between(today, tomorrow);
    case 'week':
      return between(today, nextWeek);
    case 'later':
      return between(nextWeek, endless);
    case 'none':
      return sql`${dueKey} = 'infinity'::timestamptz`;
  }
}

/** Open tasks by when they are due; `mine` counts those that the asker is to do. */
export async function getTaskFigures(
  scope: Scope,
  viewer: Viewer,
  assignee: 'me' | undefined,
): Promise<TaskFigures> {
  const bounds = await askersBounds(scope, viewer);
  const counted = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`;
  const [figures] = await scope.db
    .select({
      open: sql<number>`count(*)::int`,
      mine: counted(eq(tasks.assigneeId, viewer.userId)),
      overdue: counted(dueIn('overdue', bounds)),
      today: counted(dueIn('today', bounds)),
      week: counted(dueIn('week', bounds)),
      later: counted(dueIn('later', bounds)),
      none: counted(dueIn('none', bounds)),
    })
    .from(tasks)
    .leftJoin(clients, ofClient(scope))
    .where(
      and(
        scope.owns(tasks),
        seenBy(viewer),
        isNull(tasks.deletedAt),
        isOpen,
        assignee === undefined ? undefined : assignedTo(viewer, assignee),
      ),
    );
  return figures ?? { open: 0, mine: 0, overdue: 0, today: 0, week: 0, later: 0, none: 0 };
}
