import { alreadyUndone } from '#contract/clients.ts';
import { notFound } from '#contract/refusal.ts';
import { moveRowsBack } from '#server/db/client-tables.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import {
  findChangeSetForUpdate,
  listChangeSetRows,
  listChangeSets,
  type ChangeSetRow,
} from './change-set-reads.ts';
import { listAnyForUpdate, type ClientRow, type Viewer } from './reads.ts';
import { toldChange } from './told.ts';
import {
  deleteChangeSetRows,
  deleteMerge,
  eraseClients,
  reinsertClient,
  updateChangeSet,
  updateClientRow,
} from './writes.ts';

/** A bulk change and a merge hold no more clients than this; an import goes back in parts. */
const mostAtOnce = 1_001;

/** Takes a bulk change or a merge back as a whole; an import has an undo of its own. */
export async function undoChangeSet(scope: Scope, viewer: Viewer, id: string) {
  return scope.write(async (tx) => {
    const set = await findChangeSetForUpdate(tx, viewer, id);
    if (!set || set.kind === 'import') return refuse(notFound);
    if (set.undoneAt !== null) return refuse(alreadyUndone);
    const { kept } = await undoRows(tx, id, mostAtOnce);
    await updateChangeSet(tx, id, { undoneAt: tx.now, keptClients: kept });
    await tx.append({
      name: 'change_set.undone',
      subject: { kind: 'change_set', id },
      after: { title: set.title, kept },
      audience: { to: 'practice' },
    });
    const { rows } = await listChangeSets(tx, viewer, { id, limit: '1' });
    if (!rows[0]) throw new Error('The change-set was not found again.');
    return rows[0];
  });
}

/**
 * Puts the next clients of a change-set back as they were and takes them off it: `done` says how
 * many, `kept` how many of them were changed since and stay as they are.
 */
export async function undoRows(
  tx: WriteScope,
  changeSetId: string,
  limit: number,
): Promise<{ done: number; kept: number }> {
  const rows = await listChangeSetRows(tx, changeSetId, limit);
  const ids = rows.map((row) => row.clientId);
  const held = await listAnyForUpdate(tx, ids);
  const currentOf = new Map(held.map((row) => [row.id, row]));
  const made: ClientRow[] = [];
  let kept = 0;
  for (const row of rows) {
    const current = currentOf.get(row.clientId);
    const changedSince = current !== undefined && current.updatedAt !== row.leftAt;
    if (row.before === null) {
      if (current && !changedSince) made.push(current);
      else if (current) kept += 1;
      continue;
    }
    if (!current) await putBackMerged(tx, row);
    else if (changedSince) kept += 1;
    else await putBack(tx, current, row.before as unknown as ClientRow);
  }
  await eraseClients(tx, made);
  await deleteChangeSetRows(tx, changeSetId, ids);
  return { done: rows.length, kept };
}

async function putBack(tx: WriteScope, current: ClientRow, before: ClientRow): Promise<void> {
  const { practiceId: _, id: _id, createdAt: _createdAt, ...values } = before;
  const after = await updateClientRow(tx, current, values);
  await tx.appendHistory([
    {
      name:
        current.deletedAt !== null && after.deletedAt === null
          ? 'client.restored'
          : 'client.updated',
      subject: { kind: 'client', id: after.id },
      ...toldChange(current, after),
      audience: { to: 'client', clientId: after.id, ownerId: after.ownerId },
    },
  ]);
}

/** The client that a merge made part of another, with what had moved. */
async function putBackMerged(tx: WriteScope, row: ChangeSetRow): Promise<void> {
  const before = row.before as unknown as ClientRow;
  const into = row.mergedInto;
  if (into === null) return;
  await reinsertClient(tx, before);
  await deleteMerge(tx, before.id);
  await moveRowsBack(tx, row.moved ?? {}, into, before.id);
  await tx.appendHistory([
    {
      name: 'client.unmerged',
      subject: { kind: 'client', id: before.id },
      after: { name: before.name },
      audience: { to: 'client', clientId: before.id, ownerId: before.ownerId },
    },
  ]);
}
