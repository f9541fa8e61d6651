import type { ClientDocument } from '#contract/documents.ts';
import { notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { about } from './about.ts';
import { findDeletedForUpdate, getDocument } from './reads.ts';
import { updateDocument } from './writes.ts';

/** Takes a deleted document back as it was. */
export async function restoreDocument(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<ClientDocument | Refusal<'not_found'>> {
  return scope.write(async (tx) => {
    const found = await findDeletedForUpdate(tx, viewer, id);
    if (!found) return refuse(notFound);
    await updateDocument(tx, id, { deletedAt: null });
    const { name } = found.row;
    await tx.append({ ...about(found), name: 'document.restored', after: { name } });
    return getDocument(tx, id);
  });
}
