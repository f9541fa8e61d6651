import { notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { about } from './about.ts';
import { findMessageForUpdate, type MessageRow } from './reads.ts';
import { updateMessage } from './writes.ts';

/** Takes a message out of the thread; for 30 days it can be restored. An email that went stays sent. */
export async function deleteMessage(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<void | Refusal<'not_found'>> {
  return scope.write(async (tx) => {
    const found = await findMessageForUpdate(tx, viewer, id);
    if (!found) return refuse(notFound);
    await updateMessage(tx, found.row, { deletedAt: tx.now });
    await tx.append({ ...about(found), name: 'message.deleted', before: headOf(found.row) });
    return undefined;
  });
}

/** What tells one message from another: its kind and, of an email, its subject. */
export function headOf({ kind, subject }: MessageRow): Record<string, unknown> {
  return kind === 'email' ? { kind, subject } : { kind };
}
