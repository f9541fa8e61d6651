import { and, asc, eq, gte } from 'drizzle-orm';
import type { TaskChange } from '#contract/task-changes.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { taskChangeRows, taskChanges } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import type { TaskRow } from './reads.ts';

const undoableDays = 30;

/** What was done since can be taken back. */
export function undoableSince(now: Date): string {
  return new Date(now.getTime() - undoableDays * 86_400_000).toISOString();
}

/** A change of many tasks, for a `user` one of their own, held until the transaction ends. */
export async function findChangeForUpdate(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<TaskChange | undefined> {
  const own = viewer.role === 'user' ? eq(taskChanges.actorId, viewer.userId) : undefined;
  const [row] = await scope.db
    .select()
    .from(taskChanges)
    .where(
      and(
        scope.owns(taskChanges),
        own,
        eq(taskChanges.id, id),
        gte(taskChanges.at, undoableSince(scope.occasion.now)),
      ),
    )
    .for('update');
  if (!row) return undefined;
  const { practiceId: _, actorId: _actor, ...change } = row;
  return change;
}

/** The tasks of a change as they were, in the order of their ids. */
export async function listChangeRows(scope: Scope, changeId: string) {
  const rows = await scope.db
    .select()
    .from(taskChangeRows)
    .where(and(scope.owns(taskChangeRows), eq(taskChangeRows.changeId, changeId)))
    .orderBy(asc(taskChangeRows.taskId));
  return rows.map(({ taskId, before, leftAt }) => ({
    taskId,
    leftAt,
    before: before as unknown as TaskRow,
  }));
}
