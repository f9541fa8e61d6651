import type { Body } from '#contract/endpoint.ts';
import { type ImportRow } from '#contract/import-record.ts';
import { notNow, type portability } from '#contract/portability.ts';
import { invalid, notFound } from '#contract/refusal.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { verdictOf } from './gather-part.ts';
import { addressesIn, checkingJudge, firstLinesWith } from './import-plan.ts';
import { findImportForUpdate, type ImportRecord } from './import-reads.ts';
import { findStagedRow, shownRow, type StagedRow } from './row-reads.ts';
import { updateStagedRow } from './import-writes.ts';
import type { Judge } from './judge.ts';
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
    const judge = await checkingJudge(tx, row, line - 1);
    const keys = [staged, edited].flatMap((one) => addressesIn(judge.plan, line, one.cells));
    const verdict = await judgeOne(tx, judge, edited);
    const { cells: kept, faults } = edited;
    await updateStagedRow(tx, id, line, { cells: kept, faults, ...verdict });
    if (row.onMatch !== 'create') await judgeLater(tx, row, judge, { line, keys: new Set(keys) });
    await tellImport(tx, 'import.checked', row, { line });
    return shownRow({ ...edited, ...verdict }) satisfies ImportRow;
  });
}

async function judgeOne(tx: WriteScope, judge: Judge, staged: StagedRow) {
  const [judged] = await judgeRows(tx, judge, [staged]);
  if (!judged) throw new Error('The row was not judged.');
  return verdictOf(judged);
}

/** The next row of an address is new once no row above it brings that, and a double once one does. */
async function judgeLater(
  tx: WriteScope,
  row: ImportRecord,
  { plan }: Judge,
  { line, keys }: { readonly line: number; readonly keys: ReadonlySet<string> },
): Promise<void> {
  for (const later of await firstLinesWith(tx, row, plan, { after: line, keys })) {
    const staged = await findStagedRow(tx, row.id, later);
    if (!staged) continue;
    const judge = await checkingJudge(tx, row, later - 1);
    await updateStagedRow(tx, row.id, later, await judgeOne(tx, judge, staged));
  }
}
