import type { WriteScope } from '#server/db/scope.ts';
import { deleteUnread, type Told } from './writes.ts';

/** Takes back what was told and nobody has read yet: it was undone, and is not so any more. */
export async function takeBackTold(tx: WriteScope, told: Told): Promise<void> {
  for (const userId of new Set(await deleteUnread(tx, told))) await tellTakenBack(tx, userId);
}

/** Their open pages count anew. */
async function tellTakenBack(tx: WriteScope, userId: string): Promise<void> {
  await tx.append({
    name: 'notification.taken_back',
    subject: { kind: 'user', id: userId },
    audience: { to: 'person', userId },
  });
}
