import { allChangedSince, alreadyUndone } from '#contract/clients.ts';
import { notFound } from '#contract/refusal.ts';
import type { TaskChange } from '#contract/task-changes.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { takeBackTold } from '#server/notifications/take-back-told.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { tellAssigned } from './assign.ts';
import { findChangeForUpdate, listChangeRows } from './change-reads.ts';
import { listAnyForUpdate, type FoundTask, type TaskRow } from './reads.ts';
import { applyChange, type Written } from './write-task.ts';
import { markUndone, type TaskValues } from './writes.ts';

/** Takes a change of many tasks back as a whole; what was changed since, or is no more theirs to change, stays as it is. */
export async function undoTaskChange(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<TaskChange | Refusal<'not_found' | 'already_undone' | 'all_changed_since'>> {
  return scope.write(async (tx) => {
    const change = await findChangeForUpdate(tx, viewer, id);
    if (!change) return refuse(notFound);
    if (change.undoneAt !== null) return refuse(alreadyUndone);
    const rows = await listChangeRows(tx, id);
    const held = await listAnyForUpdate(
      tx,
      rows.map((row) => row.taskId),
    );
    const foundOf = new Map(held.map((found) => [found.row.id, found]));
    const written: Written[] = [];
    let kept = 0;
    for (const { taskId, before, leftAt } of rows) {
      const found = foundOf.get(taskId);
      if (!found || found.row.updatedAt !== leftAt || !isTheirs(viewer, found, before)) {
        kept += 1;
        continue;
      }
      const back = await applyChange(tx, found, valuesOf(before));
      if (back) written.push(back);
    }
    if (rows.length > 0 && kept === rows.length) return refuse(allChangedSince);
    if (kept === 0) await takeBackGiven(tx, written, change.at);
    await tellDoersAgain(tx, written);
    await markUndone(tx, id, kept);
    await tx.appendHistory(written.map(({ event }) => event));
    await tx.append({
      name: 'task_change.undone',
      subject: { kind: 'task_change', id },
      after: { title: change.title, kept },
      audience: { to: 'practice' },
    });
    return { ...change, undoneAt: tx.now, kept };
  });
}

/** Whoever was given tasks and has not read of it is told nothing: they are not theirs any more. */
async function takeBackGiven(tx: WriteScope, written: readonly Written[], at: string) {
  for (const userId of new Set(movedOf(written).map(({ before }) => before.assigneeId))) {
    if (userId !== null) await takeBackTold(tx, { userId, kind: 'task', at });
  }
}

/** Tells those who have tasks again that others had meanwhile. */
async function tellDoersAgain(tx: WriteScope, written: readonly Written[]) {
  const tasks = movedOf(written).map(({ after }) => after);
  for (const userId of new Set(tasks.map(({ assigneeId }) => assigneeId))) {
    if (userId === null) continue;
    const theirs = tasks.filter(({ assigneeId }) => assigneeId === userId);
    await tellAssigned(tx, userId, theirs, 'gave back');
  }
}

const movedOf = (written: readonly Written[]) =>
  written.filter(({ before, after }) => before.assigneeId !== after.assigneeId);

/** Of a `user`: by whose client it is now, or as whose task it was before they gave it away. */
function isTheirs({ role, userId }: Viewer, { row, ownerId }: FoundTask, before: TaskRow): boolean {
  return role !== 'user' || [ownerId, before.assigneeId, row.authorId].includes(userId);
}

/** What a bulk change may have set, as it was. */
function valuesOf(before: TaskRow): TaskValues {
  const { status, completedAt, priority, assigneeId, deletedAt } = before;
  const { dueAt, dueOn, dueTime, dueTimezone, recursFrom } = before;
  return {
    status,
    completedAt,
    priority,
    assigneeId,
    deletedAt,
    dueAt,
    dueOn,
    dueTime,
    dueTimezone,
    recursFrom,
  };
}
