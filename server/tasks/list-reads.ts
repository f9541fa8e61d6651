import { sql, type SQL } from 'drizzle-orm';
import type { Query } from '#contract/endpoint.ts';
import { idShape } from '#contract/ids.ts';
import type { Task, TaskSort, tasks as room } from '#contract/tasks.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { isInstant, limitOf } from '#server/db/cursor.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { Shapes } from '#server/db/statement.ts';
import { dueKey } from './due-reads.ts';
import { assignedToMe, isCompleted, partsOf, place, type Part } from './filter-reads.ts';
import { seenBy } from './reads.ts';
import { counted, joined, shown, withAssignee } from './shown-reads.ts';

type Filter = Query<typeof room.listTasks>;

const endless = 'infinity';

/** A list counts so far and says "more than that" beyond it. */
const mostCounted = 1_001;

interface Order {
  readonly by: SQL;
  /** The same of a page that was read. */
  readonly byShown: SQL;
  readonly descending: boolean;
  readonly valueOf: (task: Task) => string;
  readonly isPlace: (value: string) => boolean;
  readonly type: 'timestamptz' | 'float8';
}

const byCreation = (descending: boolean): Order => ({
  by: sql`${tasks.createdAt}`,
  byShown: sql`"page"."createdAt"`,
  descending,
  valueOf: (task) => task.createdAt,
  isPlace: isInstant,
  type: 'timestamptz',
});

const orders: Readonly<Record<TaskSort, Order>> = {
  due: {
    by: dueKey,
    byShown: sql`coalesce("page"."dueDate", 'infinity')`,
    descending: false,
    valueOf: (task) => task.dueDate ?? endless,
    isPlace: (value) => value === endless || isInstant(value),
    type: 'timestamptz',
  },
  position: {
    by: sql`${tasks.position}`,
    byShown: sql`"page"."position"`,
    descending: false,
    valueOf: (task) => String(task.position),
    isPlace: (value) => /^-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,2})?$/.test(value),
    type: 'float8',
  },
  created: byCreation(false),
  '-created': byCreation(true),
  '-completed': {
    by: sql`${tasks.completedAt}`,
    byShown: sql`"page"."completedAt"`,
    descending: true,
    valueOf: (task) => task.completedAt ?? task.updatedAt,
    isPlace: isInstant,
    type: 'timestamptz',
  },
};

/** A page of tasks; undefined when the cursor is no place in this order. */
export async function listTasks(scope: Scope, viewer: Viewer, query: Filter) {
  const { sort: asked, limit: _limit, cursor, ...filter } = query;
  const sort = asked ?? (filter.status === 'completed' ? '-completed' : 'due');
  const order = orders[sort];
  const limit = limitOf(query);
  const from = cursor === undefined ? undefined : placeIn(order, cursor);
  if (cursor !== undefined && !from) return undefined;
  const parts = await partsOf(scope, viewer, filter);
  if (sort === '-completed' && filter.status !== 'completed') parts.push(isCompleted);
  const stretch = { goesOn: from !== undefined, limit: limit + 1 };
  const shape = [viewer.role, sort, ...Object.values(stretch), ...parts.map(({ key }) => key)];
  const statement = pages.of(shape.join(' '), () => pageOf(viewer.role, sort, stretch, parts));
  const { rows, beyond } = await scope.answer(statement, {
    ...Object.assign({}, ...parts.map(({ values }) => values)),
    ...from,
    viewer: viewer.userId,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? `${order.valueOf(last)}_${last.id}` : undefined;
  return {
    rows: page,
    ...(next === undefined ? {} : { next }),
    ...(cursor === undefined ? { total: Number(beyond[0] ?? 0) } : {}),
  };
}

const placeShape = new RegExp(`^(.+)_(${idShape})$`);

function placeIn(order: Order, cursor: string): { place: string; id: string } | undefined {
  const [, value, id] = placeShape.exec(cursor) ?? [];
  return value !== undefined && id !== undefined && order.isPlace(value)
    ? { place: value, id }
    : undefined;
}

/** Written out: of an unknown number of rows nobody can plan well. */
interface Stretch {
  readonly goesOn: boolean;
  readonly limit: number;
}

const pages = new Shapes('tasks', shown);

function pageOf(
  role: Viewer['role'],
  sort: TaskSort,
  stretch: Stretch,
  parts: readonly Part[],
): SQL {
  const { by, byShown, descending, type } = orders[sort];
  const { goesOn, limit } = stretch;
  const practiceId = sql`${place('practiceId')}`;
  const ofPractice = sql`${tasks.practiceId} = ${practiceId}`;
  const all = sql.join(
    parts.map((part) => part.sql()),
    sql` and `,
  );
  const direction = descending ? sql` desc` : sql``;
  const ordered = sql`order by ${by}${direction}, ${tasks.id}${direction}`;
  const onward = sql` and (${by}, ${tasks.id}) ${descending ? sql`<` : sql`>`} (${place('place')}::${sql.raw(type)}, ${place('id')}::uuid)`;
  const viewer = { role, userId: place('viewer') };
  const seen = seenBy(viewer);
  const most = sql.raw(String(limit));
  const page = sql`select ${shown.sql} from ${withAssignee(practiceId)}
    where ${ofPractice} and ${seen} and ${all}${goesOn ? onward : sql``}
    ${ordered} limit ${most}`;
  if (goesOn) return page;
  const joins = parts.some((part) => part.key.endsWith('joined'));
  const some = joins
    ? { from: joined(practiceId), where: seen }
    : counted(viewer, parts.includes(assignedToMe), practiceId);
  // In the order of the page, so that the same index serves and no more is read than is counted.
  const total = sql`select count(*)::int from (select 1 from ${some.from} where ${ofPractice} and ${some.where}
    and ${all} ${ordered} limit ${sql.raw(String(mostCounted))}) "some"`;
  // A page that isn't full counts itself: most lists of a day are not.
  const ofPage = sql`(select count(*)::int from "page")`;
  return sql`with "page" as materialized (${page})
    select "page".*, case when ${ofPage} < ${most} then ${ofPage} else (${total}) end as "total"
    from "page" order by ${byShown}${direction}, "page"."id"${direction}`;
}
