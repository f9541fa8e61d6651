import type { WriteScope } from '#server/db/scope.ts';
import type { NewEvent } from '#server/db/append-event.ts';
import { keptSince } from '#server/kept-since.ts';
import { aboutClient } from './about.ts';
import { countChangeSetRows, findChangeSetForUpdate, keptRow } from './change-set-reads.ts';
import { listAnyForUpdate, type ClientRow } from './reads.ts';
import { tallyChanges } from './tally.ts';
import { takeBackFromOwners } from './tell-owner.ts';
import { byImport, told, toldChange } from './told.ts';
import type { ClientValues, NewClientRow } from './client-values.ts';
import {
  insertChangeSet,
  insertChangeSetRows,
  insertClients,
  updateChangeSet,
  insertTallies,
  updateRow,
} from './writes.ts';

/** Clients of a file, ready to be written. */
export interface Imported {
  readonly made: readonly NewClientRow[];
  readonly changed: readonly { readonly id: string; readonly values: ClientValues }[];
}

/** Begins a change-set that an import's parts are put into. */
export async function beginImport(tx: WriteScope, id: string, title: string): Promise<void> {
  await insertChangeSet(tx, { id, kind: 'import', title, clients: 0 });
}

/** Which import writes clients: its change-set, its file, and whose it is. */
export interface ImportedBy {
  readonly changeSetId: string;
  readonly fileName: string;
  readonly actorId: string | null;
}

/**
 * Writes a part of an import: new clients at once, changed ones one by one, each kept in the
 * change-set as it was. Their histories tell of it, and of the person whose import it is; open
 * pages hear of the import as a whole.
 */
export async function writeImported(
  tx: WriteScope,
  { changeSetId, fileName, actorId }: ImportedBy,
  { made, changed }: Imported,
): Promise<void> {
  const history: NewEvent[] = [];
  // The job that writes is nobody's; what it writes is somebody's.
  const by = actorId === null ? {} : { actorId };
  const inserted = await insertClients(tx, made);
  for (const row of inserted) {
    history.push({
      ...aboutClient(row),
      ...by,
      name: 'client.imported',
      after: { ...told(row), fileName },
    });
  }
  const held = await listAnyForUpdate(
    tx,
    changed.map(({ id }) => id),
  );
  const before = new Map(held.map((row) => [row.id, row]));
  const kept = [];
  const moves: { before: ClientRow; after: ClientRow }[] = [];
  for (const { id, values } of changed) {
    const row = before.get(id);
    if (!row) continue;
    const after = await updateRow(tx, row, values);
    moves.push({ before: row, after });
    const change = toldChange(row, after);
    if (change) {
      history.push({
        ...aboutClient(after),
        ...by,
        name: 'client.updated',
        ...byImport(change, changeSetId),
      });
    }
    kept.push({ changeSetId, clientId: id, before: keptRow(row), leftAt: after.updatedAt });
  }
  const tallies = tallyChanges(moves).map((one) => ({ ...one, at: tx.now }));
  await insertTallies(tx, tallies);
  await insertChangeSetRows(tx, [
    ...inserted.map((row) => ({
      changeSetId,
      clientId: row.id,
      before: null,
      leftAt: row.updatedAt,
    })),
    ...kept,
  ]);
  await tx.appendHistory(history);
  await takeBackFromOwners(tx, moves);
}

/** Keeps how many clients an import has written, and says it. */
export async function countImported(tx: WriteScope, changeSetId: string): Promise<number> {
  const clients = await countChangeSetRows(tx, changeSetId);
  await updateChangeSet(tx, changeSetId, { clients });
  return clients;
}

/** Whether what an import found is still kept, so that it can be taken back. */
export async function mayUndo(tx: WriteScope, changeSetId: string): Promise<boolean> {
  const set = await findChangeSetForUpdate(tx, { role: 'admin', userId: '' }, changeSetId);
  return set !== undefined && set.undoneAt === null && set.at >= keptSince(tx.occasion.now);
}

/** Marks an import's change-set as taken back. */
export async function closeUndone(tx: WriteScope, changeSetId: string, keptClients: number) {
  await updateChangeSet(tx, changeSetId, { undoneAt: tx.now, keptClients });
}
