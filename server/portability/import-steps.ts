import { randomUUID } from 'node:crypto';
import { type ClientImport, type ImportState } from '#contract/import-record.ts';
import { notNow } from '#contract/portability.ts';
import { notFound } from '#contract/refusal.ts';
import { beginImport, countImported, mayUndo } from '#server/clients/write-imported.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { findImportForUpdate, getImport, type ImportRecord } from './import-reads.ts';
import { updateImport } from './import-writes.ts';
import { tellImport } from './tell-import.ts';

/** Moves an import on when it stands at one of these steps. */
async function step(
  scope: Scope,
  id: string,
  from: readonly ImportState[],
  move: (tx: WriteScope, row: ImportRecord) => Promise<void | false>,
) {
  return scope.write(async (tx): Promise<ClientImport | ReturnType<typeof refuseStep>> => {
    const row = await findImportForUpdate(tx, id);
    if (!row) return refuse(notFound);
    if (!from.includes(row.state)) return refuse(notNow);
    if ((await move(tx, row)) === false) return refuse(notNow);
    return getImport(tx, id);
  });
}

function refuseStep() {
  return refuse<'not_found' | 'not_now'>(notNow);
}

const fromStart = { done: 0, doneLine: -1 } as const;

/** Begins to write what was checked, as a change-set that can be taken back. */
export const runImport = (scope: Scope, id: string) =>
  step(scope, id, ['ready'], async (tx, row) => {
    const changeSetId = randomUUID();
    await beginImport(tx, changeSetId, `Import of ${row.fileName}`);
    await updateImport(tx, id, { ...fromStart, state: 'running', changeSetId });
    await tellImport(tx, 'import.started', row);
  });

/** Stops an import; what was written stays until it is undone. */
export const cancelImport = (scope: Scope, id: string) =>
  step(scope, id, ['reading', 'mapping', 'checking', 'ready', 'running'], async (tx, row) => {
    if (row.changeSetId !== null) await countImported(tx, row.changeSetId);
    await updateImport(tx, id, { state: 'cancelled' });
    await tellImport(tx, 'import.cancelled', row, { done: row.done });
  });

/** Begins to take an import back, as long as what was there before is still kept. */
export const undoImport = (scope: Scope, id: string) =>
  step(scope, id, ['done', 'cancelled'], async (tx, row) => {
    // Stopped before anything was written: there is nothing to take back.
    const state = row.changeSetId === null ? 'undone' : 'undoing';
    if (row.changeSetId !== null && !(await mayUndo(tx, row.changeSetId))) return false;
    await updateImport(tx, id, { ...fromStart, state });
    await tellImport(tx, state === 'undone' ? 'import.undone' : 'import.undoing', row);
    return undefined;
  });
