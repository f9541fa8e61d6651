import { sql, type SQL } from 'drizzle-orm';
import type { TaskFigures } from '#contract/tasks.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns, Statement } from '#server/db/statement.ts';
import { dueInDays, dueKey, endless } from './due-reads.ts';
import { askersBounds, assignedToMe, isOpen, living, place } from './filter-reads.ts';
import { counted } from './shown-reads.ts';

/** Each is counted so far, and no further: there is more than a tab can tell of. */
const mostCounted = 1_001;

type Given = Record<string, unknown> & { practiceId: string };
const statements = new Map<string, Statement<TaskFigures, Given>>();

const bound = (name: string) => sql`${place(name)}::timestamptz`;
const day = (name: string) => sql`${place(name)}::date`;

/** The last moment that there is; what is due never is at infinity. */
const lastMoment = sql`'294276-12-31 23:59:59.999+00'::timestamptz`;

/** From when to when: one after the other, so that no task is counted twice. */
const stretches: readonly (readonly SQL[])[] = [
  [sql`'-infinity'::timestamptz`, sql`${bound('now')} - interval '1 millisecond'`],
  [bound('now'), lastMoment],
  [endless.at, endless.at],
];
const at = {
  today: [bound('today'), day('todayOn')],
  tomorrow: [bound('tomorrow'), day('tomorrowOn')],
  nextWeek: [bound('nextWeek'), day('nextWeekOn')],
  never: [endless.at, endless.on],
};
/** Days of the asker, one after the other too: today, the rest of the week, and later. */
const days: readonly (readonly SQL[])[] = [
  [...at.today, ...at.tomorrow, bound('now')],
  [...at.tomorrow, ...at.nextWeek, endless.at],
  [...at.nextWeek, ...at.never, endless.at],
];
/** The stretches and days that each figure is the sum of, counted through. */
const sums: Readonly<Record<Exclude<keyof TaskFigures, 'mine'>, readonly number[]>> = {
  open: [0, 1, 2],
  overdue: [0],
  none: [2],
  today: [3],
  week: [3, 4],
  later: [5],
};

const inStretch = sql`${dueKey} >= "stretch"."from" and ${dueKey} <= "stretch"."to"`;
const inDays = dueInDays({
  since: sql`"days"."since"`,
  sinceOn: sql`"days"."sinceOn"`,
  until: sql`"days"."until"`,
  untilOn: sql`"days"."untilOn"`,
  openAt: sql`"days"."openAt"`,
});

const rowsOf = (rows: readonly (readonly SQL[])[], from: number) =>
  sql.join(
    rows.map((row, at) => sql`(${sql.raw(String(from + at))}, ${sql.join([...row], sql`, `)})`),
    sql`, `,
  );

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
    sql`least(sum("counted"."n") filter (where "counted"."place" in (${sql.raw(places.join())})), ${most})::int`;
  const columns = new Columns<TaskFigures>({
    open: sumOf(sums.open),
    mine: ofMine ? sumOf(sums.open) : sql`(${count(true)})`,
    overdue: sumOf(sums.overdue),
    today: sumOf(sums.today),
    week: sumOf(sums.week),
    later: sumOf(sums.later),
    none: sumOf(sums.none),
  });
  // Beside each other, so that what tells of instants alone is still told from the index.
  const made = new Statement<TaskFigures, Given>(
    key,
    columns,
    sql`select ${columns.sql} from (
      select "place", "n" from (values ${rowsOf(stretches, 0)}) "stretch"("place", "from", "to")
        cross join lateral (${count(ofMine, sql`and ${inStretch}`)}) "some"
      union all
      select "place", "n" from (values ${rowsOf(days, stretches.length)})
          "days"("place", "since", "sinceOn", "until", "untilOn", "openAt")
        cross join lateral (${count(ofMine, sql`and ${inDays}`)}) "some") "counted"`,
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
