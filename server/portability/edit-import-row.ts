import type { Body } from '#contract/endpoint.ts';
import { notNow, type ImportRow, type portability } from '#contract/portability.ts';
import { invalid, notFound } from '#contract/refusal.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { verdictOf } from './gather-part.ts';
import { checkingJudge } from './import-plan.ts';
import { findImportForUpdate, findStagedRow, shownRow } from './import-reads.ts';
import { updateStagedRow } from './import-writes.ts';
import { judgeRows } from './judge-rows.ts';
import { tellImport } from './tell-import.ts';

/** Corrects a row's cells, drops it or takes it up again, and checks it anew. */
export async function editImportRow(
  scope: Scope,
  id: string,
  line: number,
  body: Body<typeof portability.editImportRow>,
) {
  return scope.write(async (tx) => {
    const row = await findImportForUpdate(tx, id);
    if (!row) return refuse(notFound);
    if (row.state !== 'ready') return refuse(notNow);
    const staged = await findStagedRow(tx, id, line);
    if (!staged) return refuse(notFound);
    const { cells, dropped } = body;
    if (cells && cells.length !== row.columns.length) {
      return refuse(invalid, { cells: 'Give a cell for each column' });
    }
    // Whoever writes the cells has seen the row: how it was written in the file matters no more.
    const edited = {
      ...staged,
      cells: cells ?? staged.cells,
      faults: cells ? [] : staged.faults,
      outcome: dropped === true ? ('dropped' as const) : ('unchecked' as const),
    };
    const [judged] = await judgeRows(tx, await checkingJudge(tx, row, line - 1), [edited]);
    if (!judged) throw new Error('The row was not judged.');
    const verdict = verdictOf(judged);
    const { cells: kept, faults } = edited;
    await updateStagedRow(tx, id, line, { cells: kept, faults, ...verdict });
    await tellImport(tx, 'import.checked', row, { line });
    return shownRow({ ...edited, ...verdict }) satisfies ImportRow;
  });
}
