import type { ColumnDates } from '#contract/import-columns.ts';
import { makeBreather } from '#server/breathe.ts';
import { guessDateOrder, readDate, type DateOrder } from '#server/read-date.ts';
import { cutText, type Table } from './table.ts';

const longestExample = 40;

/** How each column's dates are read, as far as one of them can be read in two ways; null elsewhere. */
export async function columnDates(
  table: Table,
  usual: DateOrder,
  timezone: string,
): Promise<(ColumnDates | null)[]> {
  const breathe = makeBreather();
  const seemDates: string[][] = table.headers.map(() => []);
  for (const { cells, faults } of table.rows) {
    await breathe();
    if (faults) continue;
    for (const [place, cell] of cells.entries()) {
      if (/^\s*\d{1,2}[-/. ]\d{1,2}[-/. ]\d/.test(cell)) seemDates[place]?.push(cell);
    }
  }
  // One program writes all dates of a file: a column that does not tell is as those that do.
  const all = guessDateOrder(inTurn(seemDates), usual);
  const otherwise = all.sure ? all.order : usual;
  const columns: (ColumnDates | null)[] = [];
  for (const cells of seemDates) {
    await breathe();
    const open = firstInTwoWays(cells, timezone);
    columns.push(open ? { ...open, ...guessDateOrder(cells, otherwise) } : null);
  }
  return columns;
}

function* inTurn(columns: readonly (readonly string[])[]) {
  for (const cells of columns) yield* cells;
}

/** The first date that is one day in the one order and another in the other. */
function firstInTwoWays(cells: readonly string[], timezone: string) {
  for (const cell of cells) {
    const dmy = readDate(cell, 'dmy', timezone)?.day;
    const mdy = readDate(cell, 'mdy', timezone)?.day;
    if (dmy !== undefined && mdy !== undefined && dmy !== mdy) {
      return { example: cutText(cell.trim(), longestExample), dmy, mdy };
    }
  }
  return undefined;
}
