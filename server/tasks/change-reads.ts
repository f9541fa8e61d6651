import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { TaskChange } from '#contract/task-changes.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { taskChangeRows, taskChanges, tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { keptSince } from '#server/kept-since.ts';
import type { TaskRow } from './reads.ts';

/** A change of many tasks, for a `user` one of their own. */
export async function findChange(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<TaskChange | undefined> {
  return shown((await changeOf(scope, viewer, id))[0]);
}

/** The same, held until the transaction ends. */
export async function findChangeForUpdate(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<TaskChange | undefined> {
  return shown((await changeOf(scope, viewer, id).for('update'))[0]);
}

/** One of which all is still as it left it: neither taken back nor changed since. */
export async function findStandingChange(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<TaskChange | undefined> {
  const change = await findChange(scope, viewer, id);
  if (!change || change.undoneAt !== null) return undefined;
  const r = taskChangeRows;
  const changed = await scope.db
    .select({ id: r.taskId })
    .from(r)
    .innerJoin(tasks, and(scope.owns(tasks), eq(tasks.id, r.taskId)))
    .where(
      and(scope.owns(r), eq(r.changeId, id), sql`${tasks.updatedAt} is distinct from ${r.leftAt}`),
    )
    .limit(1);
  return changed.length === 0 ? change : undefined;
}

function changeOf(scope: Scope, viewer: Viewer, id: string) {
  const own = viewer.role === 'user' ? eq(taskChanges.actorId, viewer.userId) : undefined;
  return scope.db
    .select()
    .from(taskChanges)
    .where(
      and(
        scope.owns(taskChanges),
        own,
        eq(taskChanges.id, id),
        gte(taskChanges.at, keptSince(scope.occasion.now)),
      ),
    );
}

function shown(row: typeof taskChanges.$inferSelect | undefined): TaskChange | undefined {
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
