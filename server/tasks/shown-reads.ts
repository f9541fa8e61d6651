import { and, asc, desc, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Task } from '#contract/tasks.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { after, cut, limitOf } from '#server/db/cursor.ts';
import { clients } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/people.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns } from '#server/db/statement.ts';
import { keptSince } from '#server/kept-since.ts';
import { isOfPerson, seenBy, type ViewerPlace } from './reads.ts';

/** A task as the contract shows it. */
export const shown = new Columns<Task>({
  id: tasks.id,
  clientId: tasks.clientId,
  clientName: sql`coalesce(${clients.name}, '')`,
  title: tasks.title,
  description: tasks.description,
  priority: tasks.priority,
  status: tasks.status,
  dueDate: tasks.dueAt,
  dueOn: sql`${tasks.dueOn}::text`,
  dueTime: tasks.dueTime,
  dueTimezone: tasks.dueTimezone,
  reminders: tasks.reminders,
  remindAgainAt: tasks.remindAgainAt,
  recurrence: tasks.recurrence,
  assigneeId: tasks.assigneeId,
  assigneeName: sql`coalesce(${users.name}, '')`,
  checklist: tasks.checklist,
  origin: tasks.origin,
  originId: tasks.originId,
  receipts: tasks.receipts,
  position: tasks.position,
  completedAt: tasks.completedAt,
  authorId: tasks.authorId,
  createdAt: tasks.createdAt,
  updatedAt: tasks.updatedAt,
  deletedAt: tasks.deletedAt,
});

/** Tasks with their clients and whom they are given to, of the practice that a value names. */
export const joined = (practiceId: SQL) => sql`${tasks}
  left join ${clients} on ${clients.practiceId} = ${practiceId} and ${clients.id} = ${tasks.clientId}`;
export const withAssignee = (practiceId: SQL) => sql`${joined(practiceId)}
  left join ${users} on ${users.practiceId} = ${practiceId} and ${users.id} = ${tasks.assigneeId}`;

/**
 * Tasks to be counted. The clients in the trash are few: where no other client is hidden they are
 * told of without looking each one up.
 */
export function counted({ role, userId }: ViewerPlace, ofMine: boolean, practiceId: SQL): Counted {
  // A list that is looked up, where a join would look once a task.
  const living = sql`(${tasks.clientId} is null or ${tasks.clientId} not in (select "gone"."id" from ${clients} "gone"
    where "gone"."practice_id" = ${practiceId} and "gone"."deleted_at" is not null))`;
  // Whoever is to do it may see it.
  if (role === 'admin' || ofMine) return { from: sql`${tasks}`, where: living };
  if (role === 'user') return { from: joined(practiceId), where: seenBy({ role, userId }) };
  const seen = sql`(${tasks.clientId} is not null or ${isOfPerson(userId)})`;
  return { from: sql`${tasks}`, where: sql`${seen} and ${living}` };
}

interface Counted {
  readonly from: SQL;
  readonly where: SQL;
}

interface Page {
  readonly where: SQL | undefined;
  readonly order: readonly SQL[];
  readonly limit: number;
}

async function listWhere(scope: Scope, page: Page): Promise<Task[]> {
  const { rows } = await scope.ask(
    shown,
    sql`select ${shown.sql} from ${withAssignee(sql`${scope.practiceId}`)}
      where ${and(scope.owns(tasks), page.where)}
      order by ${sql.join([...page.order], sql`, `)} limit ${page.limit}`,
  );
  return rows;
}

const one = [asc(tasks.id)];

export async function findTask(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<Task | undefined> {
  const where = and(seenBy(viewer), eq(tasks.id, id), isNull(tasks.deletedAt));
  return (await listWhere(scope, { where, order: one, limit: 1 }))[0];
}

/** A task as it is now, whoever may see it: for one that was just written. */
export async function getTask(scope: Scope, id: string): Promise<Task> {
  const [found] = await listWhere(scope, { where: eq(tasks.id, id), order: one, limit: 1 });
  if (!found) throw new Error('The task was not found again.');
  return found;
}

/** Tasks that can still be restored, last deleted first. */
export async function listDeleted(
  scope: Scope,
  viewer: Viewer,
  query: { limit?: string | undefined; cursor?: string | undefined },
) {
  const limit = limitOf(query);
  const rows = await listWhere(scope, {
    where: and(
      seenBy(viewer),
      isNotNull(tasks.deletedAt),
      gt(tasks.deletedAt, keptSince(scope.occasion.now)),
      after(tasks.deletedAt, tasks.id, query.cursor),
    ),
    order: [desc(tasks.deletedAt), desc(tasks.id)],
    limit: limit + 1,
  });
  return cut(rows, limit, (task) => task.deletedAt ?? task.updatedAt);
}
