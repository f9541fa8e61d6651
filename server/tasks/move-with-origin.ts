import type { WriteScope } from '#server/db/scope.ts';
import { appendChange } from './assign.ts';
import { dueOf } from './due.ts';
import { findOfOriginForUpdate, type TaskRow } from './reads.ts';
import { applyChange } from './write-task.ts';

/** Where what a task was made of has gone: days in `timezone`. */
export interface Move {
  readonly origin: TaskRow['origin'];
  readonly originId: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly timezone: string;
}

/**
 * A task goes with what it was made of, to its new day, while it is open and still due on the old
 * one: where somebody has given it a day of its own it keeps that.
 */
export async function moveWithOrigin(tx: WriteScope, move: Move): Promise<void> {
  const { origin, originId, from, to, timezone } = move;
  const found = await findOfOriginForUpdate(tx, origin, originId);
  if (!found) return;
  const { deletedAt, status, dueOn, dueTime, dueTimezone, recurrence } = found.row;
  if (deletedAt !== null || status === 'completed' || dueOn !== from) return;
  // What comes back needs a day.
  if (to === null && recurrence !== null) return;
  const written = await applyChange(tx, found, dueOf(to, dueTimezone ?? timezone, dueTime));
  if (written) await appendChange(tx, written);
}
