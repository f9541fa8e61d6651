import { stringify } from 'csv-stringify/sync';
import { makeBreather } from '#server/breathe.ts';
import { ownIdLabel } from './client-target.ts';
import { toOwnCell } from './own-cell.ts';

/** A client's cells in the order of the columns. */
export interface CsvRow {
  id: string;
  cells: readonly string[];
}

const rowsPerChunk = 200;

/**
 * Clients as CSV in pieces of text: UTF-8 with a byte order mark, nothing that a spreadsheet would
 * run, and a last column with the id, by which `readTable` knows the file and gives back every cell.
 */
export async function* writeCsv(
  labels: readonly string[],
  rows: AsyncIterable<CsvRow> | Iterable<CsvRow>,
): AsyncGenerator<string> {
  const breathe = makeBreather();
  yield `\uFEFF${csvLines([[...labels, ownIdLabel]])}`;
  let waiting: string[][] = [];
  for await (const { id, cells } of rows) {
    waiting.push([...cells, id]);
    if (waiting.length < rowsPerChunk) continue;
    yield csvLines(waiting);
    waiting = [];
    await breathe();
  }
  if (waiting.length > 0) yield csvLines(waiting);
}

/** Rows as lines of CSV with nothing in them that a spreadsheet would run. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(toOwnCell)),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}
