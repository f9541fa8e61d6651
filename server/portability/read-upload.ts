import { decodeText } from '#server/decode-text.ts';
import { openWorkbook } from './open-workbook.ts';
import { readTable, tableOf } from './read-table.ts';
import { readVcard } from './read-vcard.ts';
import { SheetReader } from './sheet-records.ts';
import { looksLikeVcard, looksLikeZip } from './sniff-file.ts';
import {
  emptyFile,
  limits,
  manySheets,
  notWorkbook,
  tooLarge,
  type Table,
  type TableProblem,
} from './table.ts';

/**
 * Reads a file of clients, CSV, vCard or an Excel workbook, whichever it is by its content; `sheet`
 * is which one of a workbook, counted from 1 among those that hold something.
 */
export function readUpload(
  bytes: Uint8Array,
  sheet?: number,
  open = openWorkbook,
): Promise<Table | TableProblem> {
  if (looksLikeZip(bytes)) return readSheet(bytes, sheet, open);
  // Zeros are left out so that UTF-16 is recognised too.
  const start = Buffer.from(bytes.subarray(0, 200))
    .toString('latin1')
    .replace(/[\0ÿþï»¿]/g, '');
  return looksLikeVcard(start) ? readVcard(bytes) : readTable(bytes);
}

async function readSheet(
  bytes: Uint8Array,
  sheet: number | undefined,
  open: typeof openWorkbook,
): Promise<Table | TableProblem> {
  if (bytes.length > limits.bytes) return tooLarge;
  const opened = await open({ bytes, sheet });
  if ('problem' in opened) return notWorkbook(opened.problem);
  if (opened.names.length === 0) return emptyFile;
  if (!opened.sheet) return manySheets(opened.names);
  const decoded = await decodeText(opened.sheet);
  return tableOf({ open: () => new SheetReader(decoded.text), decoded });
}
