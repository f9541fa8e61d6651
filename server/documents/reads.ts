import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { ClientDocument } from '#contract/documents.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { after, cut, limitOf } from '#server/db/cursor.ts';
import { clients } from '#server/db/schema/clients.ts';
import { documents } from '#server/db/schema/documents.ts';
import { users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';
import { keptSince } from '#server/kept-since.ts';

export type DocumentRow = typeof documents.$inferSelect;

const living = isNull(documents.deletedAt);
const restorable = (scope: Scope) => gt(documents.deletedAt, keptSince(scope.occasion.now));

/** A document of a client that the viewer may see, with who owns that client. */
export interface FoundDocument {
  readonly row: DocumentRow;
  readonly ownerId: string | null;
}

async function find(
  scope: Scope,
  viewer: Viewer,
  id: string,
  state: SQL | undefined,
  held: boolean,
): Promise<FoundDocument | undefined> {
  const query = scope.db
    .select({ row: documents, ownerId: clients.ownerId })
    .from(documents)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, documents.clientId)))
    .where(and(scope.owns(documents), eq(documents.id, id), state));
  const [found] = await (held ? query.for('update', { of: documents }) : query);
  return found;
}

export async function findDocumentRow(scope: Scope, viewer: Viewer, id: string) {
  return find(scope, viewer, id, living, false);
}

/** The same, held until the transaction ends. */
export async function findDocumentForUpdate(scope: Scope, viewer: Viewer, id: string) {
  return find(scope, viewer, id, living, true);
}

/** One that was deleted and can still be restored, held until the transaction ends. */
export async function findDeletedForUpdate(scope: Scope, viewer: Viewer, id: string) {
  return find(scope, viewer, id, restorable(scope), true);
}

/** A document as the contract shows it, whoever asks: for one that was just written. */
export async function getDocument(scope: Scope, id: string): Promise<ClientDocument> {
  const [document] = await listWhere(scope, eq(documents.id, id), 1);
  if (!document) throw new Error('The document was not kept.');
  return document;
}

/** A client's documents; whether the viewer may see the client is asked before. */
export async function listDocuments(
  scope: Scope,
  query: {
    clientId: string;
    deleted?: 'only' | undefined;
    limit?: string | undefined;
    cursor?: string | undefined;
  },
) {
  const limit = limitOf(query);
  const state = query.deleted ? restorable(scope) : living;
  const those = and(eq(documents.clientId, query.clientId), state);
  const place = after(documents.createdAt, documents.id, query.cursor);
  const rows = await listWhere(scope, and(those, place), limit + 1);
  const [all] = await scope.db
    .select({ total: count() })
    .from(documents)
    .where(and(scope.owns(documents), those));
  return { ...cut(rows, limit, (row) => row.createdAt), total: all?.total ?? 0 };
}

async function listWhere(scope: Scope, where: SQL | undefined, limit: number) {
  const rows = await scope.db
    .select({ row: documents, uploader: { id: users.id, name: users.name } })
    .from(documents)
    .leftJoin(users, and(scope.owns(users), eq(users.id, documents.uploadedBy)))
    .where(and(scope.owns(documents), where))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(limit);
  return rows.map(({ row, uploader }): ClientDocument => {
    const { id, clientId, name, mediaType, sizeBytes, hasThumbnail, createdAt, deletedAt } = row;
    const kept = { id, clientId, name, mediaType, sizeBytes, hasThumbnail, createdAt, deletedAt };
    return { ...kept, uploadedBy: uploader };
  });
}

/** Documents that were deleted too long ago to be restored. */
export async function listExpired(scope: Scope, limit: number): Promise<FoundDocument[]> {
  return scope.db
    .select({ row: documents, ownerId: clients.ownerId })
    .from(documents)
    .innerJoin(clients, and(scope.owns(clients), eq(clients.id, documents.clientId)))
    .where(
      and(
        scope.owns(documents),
        isNotNull(documents.deletedAt),
        lte(documents.deletedAt, keptSince(scope.occasion.now)),
      ),
    )
    .limit(limit);
}

/** Which of these ids are a document's, deleted ones included. */
export async function listKnownIds(scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await scope.db
    .select({ id: documents.id })
    .from(documents)
    .where(and(scope.owns(documents), inArray(documents.id, [...ids])));
  return new Set(rows.map((row) => row.id));
}
