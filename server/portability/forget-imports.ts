import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { eachPractice } from '#server/each-practice.ts';
import {
  findForgettable,
  findImportForUpdate,
  listLeftBehind,
  listStuck,
  type ImportRecord,
} from './import-reads.ts';
import { deleteStagedRows, updateImport } from './import-writes.ts';
import { tellImport } from './tell-import.ts';

const keptDays = 30;
const longestReadingMinutes = 10;
/** Each part of the work is told of within seconds. */
const longestSilenceMinutes = 60;
const rowsAtOnce = 5_000;
const unread = 'The file was not read to its end. Choose it again.';
const unfinished = `Nobody went on with this import for ${keptDays} days.`;

/**
 * Gives up imports whose file did not come to its end, has those go on at which nobody is at work, and
 * lets go of the rows of old ones.
 */
export async function forgetImports(deps: Deps): Promise<void> {
  await eachPractice(deps, async (scope) => {
    await giveUpStuck(scope);
    await goOnWithLeft(scope);
    const before = minutesAgo(scope, keptDays * 24 * 60);
    for (;;) {
      const row = await findForgettable(scope, before);
      if (!row) break;
      await forget(scope, row);
    }
  });
}

function minutesAgo(scope: Scope, minutes: number): string {
  return new Date(scope.occasion.now.getTime() - minutes * 60_000).toISOString();
}

async function giveUpStuck(scope: Scope): Promise<void> {
  await scope.write(async (tx) => {
    for (const row of await listStuck(tx, minutesAgo(tx, longestReadingMinutes))) {
      await updateImport(tx, row.id, { state: 'failed', problem: unread });
      await tellImport(tx, 'import.failed', row, { problem: unread });
    }
  });
}

async function goOnWithLeft(scope: Scope): Promise<void> {
  await scope.write(async (tx) => {
    for (const row of await listLeftBehind(tx, minutesAgo(tx, longestSilenceMinutes))) {
      await updateImport(tx, row.id, {});
      await tellImport(tx, 'import.continued', row, { done: row.done });
    }
  });
}

/** What was read of people who may be no clients goes; the line in the list of imports stays. */
async function forget(scope: Scope, row: ImportRecord): Promise<void> {
  if (!(await close(scope, row))) return;
  let gone = rowsAtOnce;
  while (gone === rowsAtOnce) {
    gone = await scope.write(async (tx) => {
      const rows = await deleteStagedRows(tx, row.id, rowsAtOnce);
      if (rows > 0) await tellImport(tx, 'import.forgotten', row, { rows });
      return rows;
    });
  }
}

/** Before a row goes, so that nobody begins with what is left of them; false where somebody has taken it up. */
async function close(scope: Scope, { id, updatedAt }: ImportRecord): Promise<boolean> {
  return scope.write(async (tx) => {
    const row = await findImportForUpdate(tx, id);
    if (row?.updatedAt !== updatedAt) return false;
    const waiting = ['reading', 'mapping', 'checking', 'ready'].includes(row.state);
    await updateImport(tx, id, {
      columns: row.columns.map((column) => ({ ...column, samples: [] })),
      openOptions: {},
      ...(waiting ? { state: 'cancelled', problem: unfinished } : {}),
      // As old as before: it is found again where this ends before the rows are gone.
      updatedAt,
    });
    await tellImport(tx, waiting ? 'import.cancelled' : 'import.forgotten', row, {});
    return true;
  });
}
