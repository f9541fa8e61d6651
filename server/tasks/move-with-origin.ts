import type { WriteScope } from '#server/db/scope.ts';
import { appendChange } from './assign.ts';
import { dueOf } from './due.ts';
import { findOfOriginForUpdate, type TaskRow } from './reads.ts';
import { applyChange } from './write-task.ts';

/** Where what a task was made of has gone: days in `timezone`, and what a task of it is called. */
export interface Move {
  readonly origin: TaskRow['origin'];
  readonly originId: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly timezone: string;
  readonly title?: { readonly from: string; readonly to: string };
}

/**
 * A task goes with what it was made of, to its new day and words, while it is open and still has the old
 * ones: where somebody has given it its own it keeps those. One in the trash goes along too, since making
 * it anew takes it out of there.
 */
export async function moveWithOrigin(tx: WriteScope, move: Move): Promise<void> {
  const { origin, originId, from, to, timezone, title } = move;
  const found = await findOfOriginForUpdate(tx, origin, originId);
  if (!found || found.row.status === 'completed') return;
  const { dueOn, dueTime, dueTimezone, recurrence } = found.row;
  // What comes back needs a day.
  const isDueElsewhere = from !== to && dueOn === from && (to !== null || recurrence === null);
  const written = await applyChange(tx, found, {
    ...(title && found.row.title === title.from ? { title: title.to } : {}),
    ...(isDueElsewhere ? dueOf(to, dueTimezone ?? timezone, dueTime) : {}),
  });
  if (written) await appendChange(tx, written);
}
