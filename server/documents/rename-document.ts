import type { ClientDocument } from '#contract/documents.ts';
import { notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { cleanFileName } from '#server/file-name.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { about } from './about.ts';
import { findDocumentForUpdate, getDocument } from './reads.ts';
import { updateDocument } from './writes.ts';

/** Gives a document another name; a stroke in it is no folder. */
export async function renameDocument(
  scope: Scope,
  viewer: Viewer,
  id: string,
  given: string,
): Promise<ClientDocument | Refusal<'not_found'>> {
  const name = cleanFileName(given.replace(/[/\\]/g, '-'));
  return scope.write(async (tx) => {
    const found = await findDocumentForUpdate(tx, viewer, id);
    if (!found) return refuse(notFound);
    const before = found.row.name;
    if (before !== name) {
      await updateDocument(tx, id, { name });
      await tx.append({
        ...about(found),
        name: 'document.renamed',
        before: { name: before },
        after: { name },
      });
    }
    return getDocument(tx, id);
  });
}
