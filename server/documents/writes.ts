import { and, eq, inArray } from 'drizzle-orm';
import { documents } from '#server/db/schema/documents.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { DocumentRow } from './reads.ts';

export async function insertDocument(
  tx: WriteScope,
  document: Omit<DocumentRow, 'practiceId' | 'createdAt' | 'deletedAt'>,
): Promise<void> {
  const { practiceId } = tx;
  await tx.db.insert(documents).values({ practiceId, ...document, createdAt: tx.now });
}

export async function updateDocument(
  tx: WriteScope,
  id: string,
  values: Partial<Pick<DocumentRow, 'name' | 'deletedAt'>>,
): Promise<void> {
  await tx.db
    .update(documents)
    .set(values)
    .where(and(tx.owns(documents), eq(documents.id, id)));
}

export async function eraseDocuments(tx: WriteScope, ids: readonly string[]): Promise<void> {
  await tx.db.delete(documents).where(and(tx.owns(documents), inArray(documents.id, [...ids])));
}
