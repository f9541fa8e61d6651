import type { Message } from '#contract/messages.ts';
import { changedMeanwhile, notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { about, beginning } from './about.ts';
import { findNoteForUpdate, getMessage } from './reads.ts';
import { updateMessage } from './writes.ts';

/** Changes a note; the time that it was read with decides whether somebody was faster. */
export async function updateNote(
  scope: Scope,
  viewer: Viewer,
  id: string,
  change: { readonly text: string; readonly updatedAt?: string | undefined },
): Promise<Message | Refusal<'not_found' | 'changed_meanwhile'>> {
  return scope.write(async (tx) => {
    const found = await findNoteForUpdate(tx, viewer, id);
    if (!found) return refuse(notFound);
    const { row } = found;
    if (change.updatedAt !== undefined && change.updatedAt !== row.updatedAt) {
      return refuse(changedMeanwhile);
    }
    if (change.text !== row.text) {
      await updateMessage(tx, row, { text: change.text });
      await tx.append({
        ...about(found),
        name: 'note.updated',
        before: { text: beginning(row.text) },
        after: { text: beginning(change.text) },
      });
    }
    return getMessage(tx, id);
  });
}
