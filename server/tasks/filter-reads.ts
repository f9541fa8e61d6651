import { sql, type SQL } from 'drizzle-orm';
import type { Query } from '#contract/endpoint.ts';
import type { DueGroup, tasks as room } from '#contract/tasks.ts';
import { likeWords } from '#server/clients/like-words.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { clients } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/people.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns, Statement } from '#server/db/statement.ts';
import { findTimezone } from '#server/people/reads.ts';
import { boundsOf } from './due.ts';
import { dueInDays, dueKey, endless } from './due-reads.ts';

export type TaskFilter = Omit<Query<typeof room.listTasks>, 'sort' | 'limit' | 'cursor'>;

/** One condition of a list: how it is known again, how it is written, and its values. */
export interface Part {
  readonly key: string;
  readonly sql: () => SQL;
  readonly values?: Readonly<Record<string, unknown>>;
}

export const place = sql.placeholder;

// Written as in the indexes, so that a filter finds them.
const open = sql`${tasks.status} <> 'completed'`;

export const living: Part = { key: 'living', sql: () => sql`${tasks.deletedAt} is null` };
export const isOpen: Part = { key: 'open', sql: () => open };

/** The conditions that a filter stands for, for this viewer. */
export async function partsOf(scope: Scope, viewer: Viewer, filter: TaskFilter): Promise<Part[]> {
  const { status, assignee } = filter;
  const groups = listed(filter.due) as DueGroup[];
  const priorities = listed(filter.priority);
  const parts = [
    living,
    ...given('clientId', filter.clientId, (value) => sql`${tasks.clientId} = ${value}`),
    ...((status !== undefined && status !== 'completed') || groups.includes('overdue')
      ? [isOpen]
      : []),
    ...(status === undefined || status === 'open' ? [] : [hasStatus(status)]),
    ...(priorities.length === 0
      ? []
      : given('priority', priorities, (value) => sql`${tasks.priority} = any(${value}::text[])`)),
    ...(assignee === undefined ? [] : [assignedTo(viewer, assignee)]),
    ...(groups.length === 0 ? [] : [await dueWithin(scope, viewer, groups)]),
    ...given('origin', filter.origin, (value) => sql`${tasks.origin} = ${value}`),
    ...given('originId', filter.originId, (value) => sql`${tasks.originId} = ${value}`),
  ];
  const words = likeWords(filter.q ?? '');
  for (const [at, like] of words.entries()) parts.push(await holding(scope, like, at));
  return parts;
}

const listed = (text: string | undefined) => (text ?? '').split(',').filter((one) => one !== '');

function given(name: string, value: unknown, write: (value: SQL) => SQL): Part[] {
  if (value === undefined) return [];
  return [{ key: name, sql: () => write(sql`${place(name)}`), values: { [name]: value } }];
}

/** Written out, since an index holds only those of some statuses. */
const hasStatus = (status: string): Part => ({
  key: status,
  sql: () =>
    status === 'completed'
      ? sql`${tasks.completedAt} is not null`
      : sql`${tasks.status} = ${sql.raw(`'${status}'`)}`,
});
/** The row itself keeps that the one goes with the other. */
export const isCompleted = hasStatus('completed');

/** The asker's id is the value `viewer`. */
export const assignedToMe: Part = {
  key: 'mine',
  sql: () => sql`${tasks.assigneeId} = ${place('viewer')}`,
};

function assignedTo(viewer: Viewer, assignee: string): Part {
  if (assignee === 'me' || assignee === viewer.userId) return assignedToMe;
  if (assignee === 'none') return { key: 'nobody', sql: () => sql`${tasks.assigneeId} is null` };
  if (assignee === 'left') {
    const ofPractice = sql`${users.practiceId} = ${place('practiceId')}`;
    return {
      key: 'left',
      sql: () =>
        sql`${tasks.assigneeId} in (select ${users.id} from ${users} where ${ofPractice} and ${users.disabledAt} is not null)`,
    };
  }
  return {
    key: 'assignee',
    sql: () => sql`${tasks.assigneeId} = ${place('assignee')}`,
    values: { assignee },
  };
}

/** The bounds of the asker's today and week. */
export async function askersBounds(scope: Scope, viewer: Viewer) {
  const timezone = viewer.timezone ?? (await findTimezone(scope, viewer.userId));
  return boundsOf(scope.now, timezone);
}

async function dueWithin(scope: Scope, viewer: Viewer, groups: readonly DueGroup[]): Promise<Part> {
  return {
    key: groups.join(),
    sql: () => sql`(${sql.join(groups.map(dueIn), sql` or `)})`,
    values: await askersBounds(scope, viewer),
  };
}

/** Beneath a select, so that a bound does not decide how: a statement that is named is planned once. */
const at = (name: string) => sql`(select ${place(name)}::timestamptz)`;
const on = (name: string) => sql`(select ${place(name)}::date)`;

/** Whether something is due in a group; the bounds are its values. */
function dueIn(group: DueGroup): SQL {
  switch (group) {
    case 'overdue':
      return sql`${dueKey} < ${at('now')}`;
    case 'today':
      return dueInDays({ ...fromToday, until: at('tomorrow'), untilOn: on('tomorrowOn') });
    case 'week':
      return dueInDays({ ...fromToday, until: at('nextWeek'), untilOn: on('nextWeekOn') });
    case 'later':
      return dueInDays({
        since: at('nextWeek'),
        sinceOn: on('nextWeekOn'),
        until: endless.at,
        untilOn: endless.on,
        openAt: endless.at,
      });
    case 'none':
      return sql`${dueKey} = 'infinity'::timestamptz`;
  }
}

const fromToday = { since: at('today'), sinceOn: on('todayOn'), openAt: at('now') };

/** A word that more clients have is looked for task by task. */
const mostClients = 500;
const clientIds = new Columns<{ id: string }>({ id: clients.id });
const clientsHolding = new Statement<{ id: string }, { practiceId: string; word: string }>(
  undefined,
  clientIds,
  sql`select ${clientIds.sql} from ${clients} where ${clients.practiceId} = ${place('practiceId')}
    and ${clients.deletedAt} is null and ${clients.searchText} like ${place('word')}
    limit ${mostClients + 1}`,
);

/**
 * Whether a word occurs in a task or in what its client is found by. The clients come first: an
 * index answers for each of two columns of one table, and for neither of two tables.
 */
async function holding(scope: Scope, like: string, position: number): Promise<Part> {
  const ids = (await scope.run(clientsHolding, { word: like })).map(({ id }) => id);
  const [name, idsName] = [`word${position}`, `ids${position}`];
  const inTask = () => sql`${tasks.searchText} like ${place(name)}`;
  if (ids.length === 0) return { key: name, sql: inTask, values: { [name]: like } };
  if (ids.length > mostClients) {
    return {
      key: `${name}joined`,
      sql: () => sql`(${inTask()} or ${clients.searchText} like ${place(name)})`,
      values: { [name]: like },
    };
  }
  return {
    key: `${name}listed`,
    sql: () => sql`(${inTask()} or ${tasks.clientId} = any(${place(idsName)}::uuid[]))`,
    values: { [name]: like, [idsName]: ids },
  };
}
