import { blankDeliveriesOf } from '#server/db/forget-deliveries.ts';
import { listTold, putTold } from '#server/db/forget-told.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { forgetReceipts } from './forget-receipts.ts';

export interface ErasedOrigin {
  readonly clientId: string;
  readonly callId: string;
  /** The promises and insights of which tasks may have been made. */
  readonly originIds: readonly string[];
  /** What a task is called whose title was drawn from the call. */
  readonly title: string;
}

export interface FormerTitles {
  readonly taskIds: readonly string[];
  /** Everything that those tasks were once called and are not called any more. */
  readonly titles: readonly string[];
}

/**
 * Takes the words of a call that is erased out of the tasks that quote it, and out of all that was
 * told of them: what they were called, they were called by those words.
 */
export async function forgetCallInTasks(
  tx: WriteScope,
  { clientId, callId, originIds, title }: ErasedOrigin,
): Promise<FormerTitles> {
  const words = [{ sourceId: callId, position: null }];
  const forgotten = await forgetReceipts(tx, clientId, words, title, originIds);
  const taskIds = forgotten.map(({ after }) => after.id);
  const told = await listTold(tx, 'task', taskIds, 'title');
  const titles = new Set<string>();
  for (const { before, after } of forgotten) {
    for (const one of [before.title, ...(told.get(after.id) ?? [])]) {
      if (one !== after.title) titles.add(one);
    }
    await putTold(tx, 'task', after.id, { title: after.title, description: after.description });
  }
  await blankDeliveriesOf(tx, taskIds);
  return { taskIds, titles: [...titles] };
}
