import { notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { about } from './about.ts';
import { findDocumentForUpdate } from './reads.ts';
import { updateDocument } from './writes.ts';

/** Takes a document out of sight; for 30 days it can be restored. */
export async function deleteDocument(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<void | Refusal<'not_found'>> {
  return scope.write(async (tx) => {
    const found = await findDocumentForUpdate(tx, viewer, id);
    if (!found) return refuse(notFound);
    await updateDocument(tx, id, { deletedAt: tx.now });
    const { name } = found.row;
    await tx.append({ ...about(found), name: 'document.deleted', before: { name } });
    return undefined;
  });
}
