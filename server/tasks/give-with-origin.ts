import type { WriteScope } from '#server/db/scope.ts';
import { appendChange } from './assign.ts';
import { lastPosition, listOfOriginsForUpdate, type TaskRow } from './reads.ts';
import { applyChange } from './write-task.ts';

/** To whom goes what tasks were made of, and what an open one is called then that nobody called otherwise. */
export interface Given {
  readonly origin: TaskRow['origin'];
  readonly originIds: readonly string[];
  readonly to: { readonly id: string; readonly ownerId: string | null };
  readonly title?: { readonly from: string; readonly to: string };
}

/**
 * The tasks that were made of promises or insights go with them to another client, to the end of its
 * own: also what is done, and what is in the trash.
 */
export async function giveWithOrigin(tx: WriteScope, given: Given): Promise<void> {
  const { origin, originIds, to, title } = given;
  for (const { row } of await listOfOriginsForUpdate(tx, origin, originIds)) {
    const isRenamed = row.title === title?.from && row.status !== 'completed';
    const written = await applyChange(
      tx,
      { row, ownerId: to.ownerId },
      {
        clientId: to.id,
        position: await lastPosition(tx, to.id),
        ...(isRenamed ? { title: title.to } : {}),
      },
    );
    if (written) await appendChange(tx, written);
  }
}
