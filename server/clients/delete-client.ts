import { notFound } from '#contract/refusal.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { aboutClient } from './about.ts';
import { getClient } from './create-client.ts';
import { findClientForUpdate, findDeletedForUpdate, type ClientRow, type Viewer } from './reads.ts';
import { updateClientRow } from './writes.ts';

/** Moves a client to the trash; all that belongs to it stays with it. */
export async function deleteClient(scope: Scope, viewer: Viewer, id: string) {
  return scope.write(async (tx) => {
    const row = await findClientForUpdate(tx, viewer, id);
    if (!row) return refuse(notFound);
    await putInTrash(tx, row);
    return undefined;
  });
}

export async function putInTrash(tx: WriteScope, row: ClientRow): Promise<ClientRow> {
  const after = await updateClientRow(tx, row, { deletedAt: tx.later(row.updatedAt) });
  await tx.append({ ...aboutClient(row), name: 'client.deleted', after: { name: row.name } });
  return after;
}

/** Takes a client out of the trash as it was. */
export async function restoreClient(scope: Scope, viewer: Viewer, id: string) {
  return scope.write(async (tx) => {
    const row = await findDeletedForUpdate(tx, viewer, id);
    if (!row) return refuse(notFound);
    await updateClientRow(tx, row, { deletedAt: null });
    await tx.append({ ...aboutClient(row), name: 'client.restored', after: { name: row.name } });
    return getClient(tx, viewer, id);
  });
}
