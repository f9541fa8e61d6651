import type { Evidence } from '#contract/evidence.ts';
import type { Task } from '#contract/tasks.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { tellAssigned } from './assign.ts';
import { dueOf } from './due.ts';
import { findOfOriginForUpdate, type TaskRow } from './reads.ts';
import { getTask } from './shown-reads.ts';
import { applyChange, writeTask } from './write-task.ts';

/** A promise or an insight that becomes a task; the room that it belongs to gives its words. */
export interface TaskSource {
  readonly origin: 'promise' | 'insight';
  readonly originId: string;
  readonly clientId: string;
  readonly ownerId: string | null;
  readonly title: string;
  readonly description: string;
  readonly priority: TaskRow['priority'];
  /** A day in `timezone`. */
  readonly dueOn: string | null;
  readonly timezone: string;
  readonly assigneeId: string | null;
  readonly receipts: readonly Evidence[];
}

/**
 * Makes a task of a promise or an insight. There is one of each: a second time it is that one,
 * taken out of the trash if it was there.
 */
export async function addTaskFrom(tx: WriteScope, source: TaskSource): Promise<Task> {
  const { origin, originId, dueOn, timezone, ...draft } = source;
  const known = await findOfOriginForUpdate(tx, origin, originId);
  if (known) {
    if (known.row.deletedAt !== null) {
      const back = await applyChange(tx, known, { deletedAt: null });
      if (back) await tx.append(back.event);
    }
    return getTask(tx, known.row.id);
  }
  const due = dueOf(dueOn, timezone);
  const { row } = await writeTask(tx, { ...draft, ...due, origin, originId, authorId: tx.actorId });
  if (row.assigneeId !== null) await tellAssigned(tx, row.assigneeId, [row]);
  return getTask(tx, row.id);
}
