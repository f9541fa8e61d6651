import { onCall } from '#contract/clients.ts';
import { notFound } from '#contract/refusal.ts';
import { forgetImportRows } from '#server/db/forget-import-rows.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { forgetTraces } from './forget-traces.ts';
import { findDeletedForUpdate, type ClientRow, type Viewer } from './reads.ts';
import { isOnCall, listMergedInto } from './trash-reads.ts';
import { leaveChangeSets } from './trash-writes.ts';
import { erasedEvent } from './undo-change-set.ts';
import { eraseClients } from './writes.ts';

/** Erases a client that is in the trash now, as somebody asks for who wants to be forgotten. */
export async function eraseClient(scope: Scope, viewer: Viewer, id: string) {
  return scope.write(async (tx) => {
    const row = await findDeletedForUpdate(tx, viewer, id);
    if (!row) return refuse(notFound);
    if (await isOnCall(tx, id)) return refuse(onCall);
    const all = [id, ...(await listMergedInto(tx, [id]))];
    await leaveChangeSets(tx, all);
    await eraseForGood(tx, [row], all, row.deletedAt ?? undefined);
    return undefined;
  });
}

/** Erases clients, all that belongs to them, and what is told of them until they were deleted. */
export async function eraseForGood(
  tx: WriteScope,
  rows: readonly ClientRow[],
  all: readonly string[],
  deletedBy: string | undefined,
): Promise<void> {
  await forgetTraces(tx, all, deletedBy);
  await forgetImportRows(tx, all);
  await eraseClients(tx, rows);
  for (const row of rows) await tx.append(erasedEvent(row));
}
