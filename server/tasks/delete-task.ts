import { notFound } from '#contract/refusal.ts';
import type { Task } from '#contract/tasks.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { appendChange } from './assign.ts';
import { findDeletedForUpdate, findForUpdate } from './reads.ts';
import { getTask } from './shown-reads.ts';
import { applyChange } from './write-task.ts';

/** Deletes a task; for 30 days it can be restored. */
export async function deleteTask(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<void | Refusal<'not_found'>> {
  return scope.write(async (tx) => {
    const found = await findForUpdate(tx, viewer, id);
    if (!found) return refuse(notFound);
    const written = await applyChange(tx, found, { deletedAt: tx.now });
    if (written) await appendChange(tx, written);
    return undefined;
  });
}

/** Takes a deleted task back as it was. */
export async function restoreTask(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<Task | Refusal<'not_found'>> {
  return scope.write(async (tx) => {
    const found = await findDeletedForUpdate(tx, viewer, id);
    if (!found) return refuse(notFound);
    const written = await applyChange(tx, found, { deletedAt: null });
    if (written) await appendChange(tx, written);
    return getTask(tx, id);
  });
}
