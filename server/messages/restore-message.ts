import type { Message } from '#contract/messages.ts';
import { notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { about } from './about.ts';
import { headOf } from './delete-message.ts';
import { findDeletedForUpdate, getMessage } from './reads.ts';
import { updateMessage } from './writes.ts';

/** Takes a deleted message back into the thread. */
export async function restoreMessage(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<Message | Refusal<'not_found'>> {
  return scope.write(async (tx) => {
    const found = await findDeletedForUpdate(tx, viewer, id);
    if (!found) return refuse(notFound);
    await updateMessage(tx, found.row, { deletedAt: null });
    await tx.append({ ...about(found), name: 'message.restored', after: headOf(found.row) });
    return getMessage(tx, id);
  });
}
