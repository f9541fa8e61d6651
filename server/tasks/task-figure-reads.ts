import { sql, type SQL } from 'drizzle-orm';
import type { TaskFigures } from '#contract/tasks.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns, Statement } from '#server/db/statement.ts';
import {
  askersBounds,
  assignedToMe,
  dueIn,
  dueKey,
  isOpen,
  living,
  place,
} from './filter-reads.ts';
import { counted } from './shown-reads.ts';

/** Each is counted so far, and no further: there is more than a tab can tell of. */
const mostCounted = 1_001;

type Given = Record<string, unknown> & { practiceId: string };
const statements = new Map<string, Statement<TaskFigures, Given>>();

function statementOf(role: Viewer['role'], ofMine: boolean): Statement<TaskFigures, Given> {
  const key = `task-figures-${role}${ofMine ? '-mine' : ''}`;
  const found = statements.get(key);
  if (found) return found;
  const practiceId = sql`${place('practiceId')}`;
  const viewer = { role, userId: place('viewer') };
  const count = (where?: SQL, mine = ofMine): SQL => {
    const some = counted(viewer, mine, practiceId);
    return sql`(select count(*)::int from (select 1 from ${some.from}
      where ${tasks.practiceId} = ${practiceId} and ${living.sql()} and ${isOpen.sql()} and ${some.where}
        ${mine ? sql`and ${assignedToMe.sql()}` : sql``} ${where ? sql`and ${where}` : sql``}
      order by ${dueKey}, ${tasks.id} limit ${sql.raw(String(mostCounted))}) "some")`;
  };
  const figures: Readonly<Record<keyof TaskFigures, SQL>> = {
    open: count(),
    mine: count(undefined, true),
    overdue: count(dueIn('overdue')),
    today: count(dueIn('today')),
    week: count(dueIn('week')),
    later: count(dueIn('later')),
    none: count(dueIn('none')),
  };
  const columns = new Columns<TaskFigures>(figures);
  const made = new Statement<TaskFigures, Given>(key, columns, sql`select ${columns.sql}`);
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
