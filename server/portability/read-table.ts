import { makeBreather } from '#server/breathe.ts';
import { hasOwnCells, isOwnExport } from './client-target.ts';
import { decodeText, type DecodedText } from '#server/decode-text.ts';
import { countTitles } from './find-headings.ts';
import { guessDelimiter } from './guess-delimiter.ts';
import { notAClient } from './not-a-client.ts';
import { fromForeignCell, fromOwnCell } from './own-cell.ts';
import { RecordReader, type FileRecord, type RecordSource } from './split-records.ts';
import {
  delimiters,
  emailLike,
  emptyFile,
  limits,
  nameHeaders,
  tooLarge,
  tooManyRows,
  type Delimiter,
  type RowFault,
  type Table,
  type TableProblem,
  type TableRow,
} from './table.ts';
import { sniffBytes, sniffText } from './sniff-file.ts';

/** Reads a CSV file whole, giving way to other requests; a row that is badly written is kept with its fault. */
export async function readTable(bytes: Uint8Array): Promise<Table | TableProblem> {
  if (bytes.length > limits.bytes) return tooLarge;
  const known = sniffBytes(bytes);
  if (known) return known;
  const decoded = await decodeText(bytes);
  const breathe = makeBreather();
  const notTable = sniffText(decoded.text);
  if (notTable) return notTable;
  await breathe();

  const named = /^sep=([,;\t|])\r?\n/i.exec(decoded.text.slice(0, 10));
  const mark = delimiters.find((delimiter) => delimiter === named?.[1]);
  const start = named?.[0].length ?? 0;
  const delimiter = mark ?? guessDelimiter(decoded.text.slice(start));
  const open = () => new RecordReader(decoded.text, delimiter, start, named ? 2 : 1);
  return tableOf({ open, decoded, delimiter });
}

/** A file that is known to be a table. */
interface TableFile {
  readonly decoded: DecodedText;
  /** Only of a CSV file. */
  readonly delimiter?: Delimiter;
  /** Reads it from its beginning. */
  readonly open: () => RecordSource;
}

/** Makes a table of a file, whose headings may stand below its name. */
export async function tableOf({
  open,
  decoded,
  delimiter,
}: TableFile): Promise<Table | TableProblem> {
  const breathe = makeBreather();
  const reader = open();
  for (let titles = countTitles(open()); titles > 0; titles -= 1) {
    await firstRecord(reader, breathe);
  }
  const first = await firstRecord(reader, breathe);
  if (!first) return emptyFile;
  const problem = headProblem(first);
  if (problem) return problem;

  const hasHeadings = !first.cells.some((cell) => emailLike.test(cell.trim()));
  const headers = nameHeaders(
    hasHeadings ? withoutEmptyEnd(first) : withoutEmptyEnd(first).map(() => ''),
  );
  const ours = hasHeadings && isOwnExport(headers);
  const table: Table = {
    format: 'csv',
    encoding: decoded.encoding,
    ...(delimiter ? { delimiter } : {}),
    headers,
    hasHeadings,
    ours,
    rows: [],
  };
  const named = first.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const least = hasHeadings ? named : headers.length;
  return fill(table, reader, rowMaker(table, decoded, least), { first, hasHeadings });
}

async function firstRecord(
  reader: RecordSource,
  breathe: () => Promise<void> | undefined,
): Promise<FileRecord | undefined> {
  for (let record = reader.next(); record; record = reader.next()) {
    await breathe();
    if (!isBlank(record.cells)) return record;
  }
  return undefined;
}

function headProblem(first: FileRecord): TableProblem | undefined {
  if (first.count > limits.columns && withoutEmptyEnd(first).length > limits.columns) {
    return {
      problem: 'too-many-columns',
      message: `The file has more than ${limits.columns} columns. Leave out the ones that you don’t need.`,
    };
  }
  if (first.cells.some((cell) => cell.length > 1000)) {
    return {
      problem: 'not-a-table',
      message: 'This file has no columns: its first row should name them, like Name, Email, Phone.',
    };
  }
  return undefined;
}

/** Spreadsheets leave empty columns at the right of a wide sheet. */
function withoutEmptyEnd(record: FileRecord): string[] {
  if (record.count <= limits.columns) return record.cells;
  return record.cells.slice(0, record.cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

async function fill(
  table: Table,
  reader: RecordSource,
  makeRow: (record: FileRecord) => TableRow,
  { first, hasHeadings }: { readonly first: FileRecord; readonly hasHeadings: boolean },
): Promise<Table | TableProblem> {
  const breathe = makeBreather();
  const width = table.headers.length;
  const head = hasHeadings ? first.cells : undefined;
  for (let record = hasHeadings ? reader.next(width) : first; record; record = reader.next(width)) {
    await breathe();
    // Where a list has parts, such as the groups of a board, each has the headings again.
    if (isBlank(record.cells) || (head && isSame(record.cells, head))) continue;
    if (table.rows.length === limits.rows) return tooManyRows;
    table.rows.push(makeRow(record));
  }
  if (table.rows.length > 0) return table;
  return { problem: 'no-rows', message: 'The file has headings but no rows.' };
}

/** `least` is how many cells a row has: those behind the last heading may be left out. */
function rowMaker(
  table: Table,
  decoded: DecodedText,
  least: number,
): (record: FileRecord) => TableRow {
  const width = table.headers.length;
  const unreadable = unreadableIn(decoded);
  const undo = table.hasHeadings && hasOwnCells(table.headers);
  return (record) => {
    const faults: RowFault[] = [];
    const filled = record.cells.findLastIndex((cell) => cell !== '') + 1;
    const summing = table.hasHeadings ? notAClient(record.cells) : undefined;
    if (summing) {
      faults.push(summing);
    } else if (record.broken) {
      faults.push({ fault: 'quotes', message: 'A quotation mark in this row is never closed.' });
    } else if (record.count < least || filled > width) {
      const message = `This row has ${record.count} ${record.count === 1 ? 'cell' : 'cells'}; the file has ${width} columns.`;
      faults.push({ fault: 'ragged', message });
    }
    let cells = filled > width ? record.cells : record.cells.slice(0, width);
    // Those that may be left out are empty.
    while (faults.length === 0 && cells.length < width) cells.push('');
    if (unreadable?.test(cells.join(''))) {
      faults.push({ fault: 'unreadable', message: 'This row has characters that can’t be read.' });
      cells = cells.map((cell) => cell.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD'));
    }
    cells = cells.map(undo ? fromOwnCell : fromForeignCell);
    return faults.length > 0 ? { line: record.line, cells, faults } : { line: record.line, cells };
  };
}

/** What must not stand in a row; undefined when it stands nowhere in the file. */
function unreadableIn({ text, encoding, damaged }: DecodedText): RegExp | undefined {
  if (damaged) return /[\0\uFFFD]/;
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return /[\0\p{Surrogate}]/u;
  return text.includes('\0') ? /\0/ : undefined;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

function isSame(cells: readonly string[], head: readonly string[]): boolean {
  return (
    head.length > 1 && head.every((cell, place) => cell.trim() === (cells[place] ?? '').trim())
  );
}
