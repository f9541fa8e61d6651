import { sql, type SQL } from 'drizzle-orm';
import type { TaskFigures } from '#contract/tasks.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns, Statement } from '#server/db/statement.ts';
import { askersBounds, assignedToMe, dueKey, isOpen, living, place } from './filter-reads.ts';
import { counted } from './shown-reads.ts';

/** Each is counted so far, and no further: there is more than a tab can tell of. */
const mostCounted = 1_001;

type Given = Record<string, unknown> & { practiceId: string };
const statements = new Map<string, Statement<TaskFigures, Given>>();

const bound = (name: string) => sql`${place(name)}::timestamptz`;
const before = (name: string) => sql`${bound(name)} - interval '1 millisecond'`;
/** The last moment that there is; what is due never is at infinity. */
const lastMoment = sql`'294276-12-31 23:59:59.999+00'::timestamptz`;

/** From when to when: one after the other, so that no task is counted twice. */
const stretches: readonly (readonly [SQL, SQL])[] = [
  [sql`'-infinity'::timestamptz`, before('today')],
  [bound('today'), before('now')],
  [bound('now'), before('tomorrow')],
  [bound('tomorrow'), before('nextWeek')],
  [bound('nextWeek'), lastMoment],
  [sql`'infinity'::timestamptz`, sql`'infinity'::timestamptz`],
];
/** The stretches that each figure is the sum of. */
const sums: Readonly<Record<Exclude<keyof TaskFigures, 'mine'>, readonly number[]>> = {
  open: [0, 1, 2, 3, 4, 5],
  overdue: [0, 1],
  today: [1, 2],
  week: [1, 2, 3],
  later: [4],
  none: [5],
};

function statementOf(role: Viewer['role'], ofMine: boolean): Statement<TaskFigures, Given> {
  const key = `task-figures-${role}${ofMine ? '-mine' : ''}`;
  const found = statements.get(key);
  if (found) return found;
  const most = sql.raw(String(mostCounted));
  const practiceId = sql`${place('practiceId')}`;
  const viewer = { role, userId: place('viewer') };
  const count = (mine: boolean, within = sql``): SQL => {
    const some = counted(viewer, mine, practiceId);
    return sql`select count(*)::int as "n" from (select 1 from ${some.from}
      where ${tasks.practiceId} = ${practiceId} and ${living.sql()} and ${isOpen.sql()} and ${some.where}
        ${mine ? sql`and ${assignedToMe.sql()}` : sql``} ${within}
      order by ${dueKey}, ${tasks.id} limit ${most}) "some"`;
  };
  const sumOf = (places: readonly number[]) =>
    sql`least(sum("counted"."n") filter (where "stretch"."place" in (${sql.raw(places.join())})), ${most})::int`;
  const columns = new Columns<TaskFigures>({
    open: sumOf(sums.open),
    mine: ofMine ? sumOf(sums.open) : sql`(${count(true)})`,
    overdue: sumOf(sums.overdue),
    today: sumOf(sums.today),
    week: sumOf(sums.week),
    later: sumOf(sums.later),
    none: sumOf(sums.none),
  });
  const rows = stretches.map(([from, to], at) => sql`(${sql.raw(String(at))}, ${from}, ${to})`);
  const within = sql`and ${dueKey} >= "stretch"."from" and ${dueKey} <= "stretch"."to"`;
  const made = new Statement<TaskFigures, Given>(
    key,
    columns,
    sql`select ${columns.sql} from (values ${sql.join(rows, sql`, `)}) "stretch"("place", "from", "to")
      cross join lateral (${count(ofMine, within)}) "counted"`,
  );
  statements.set(key, made);
  return made;
}

/** Open tasks by when they are due, each counted to 1,001; `mine` are those that the asker is to do. */
export async function getTaskFigures(
  scope: Scope,
  viewer: Viewer,
  assignee: 'me' | undefined,
): Promise<TaskFigures> {
  const [figures] = await scope.run(statementOf(viewer.role, assignee === 'me'), {
    ...(await askersBounds(scope, viewer)),
    viewer: viewer.userId,
  });
  if (!figures) throw new Error('The tasks were not counted.');
  return figures;
}
