import { guessMapping } from '#server/portability/guess-mapping.ts';
import { planRows } from '#server/portability/plan-rows.ts';
import { readRow } from '#server/portability/read-row.ts';
import { readTable } from '#server/portability/read-table.ts';
import { isTableProblem } from '#server/portability/table.ts';

/** The rows of a CSV file, each column taken for what it is guessed to be. */
export async function readHere(csv: string) {
  const table = await readTable(Buffer.from(csv));
  if (isTableProblem(table)) throw new Error(table.message);
  const mapping = guessMapping(table).columns.map(({ target }) => target);
  const plan = await planRows(table, { mapping });
  return table.rows.map((row) => readRow(row, plan));
}
