import { readWorkbook } from '#server/read-workbook.ts';
import { clearNumber } from './clear-number.ts';
import { writeSheet } from './sheet-records.ts';

/** The bytes of a workbook, and which of its sheets is wanted, counted from 1. */
export interface WorkbookOrder {
  readonly bytes: Uint8Array;
  readonly sheet: number | undefined;
}

export interface OpenedWorkbook {
  /** Of all the sheets that hold something. */
  readonly names: readonly string[];
  /** The wanted sheet, or the only one, as `SheetReader` reads it; null while nobody has said which. */
  readonly sheet: Uint8Array<ArrayBuffer> | null;
}

/** Opens a workbook here; throws for what is none. */
export async function chooseSheet({ bytes, sheet }: WorkbookOrder): Promise<OpenedWorkbook> {
  const sheets = await readWorkbook(bytes, clearNumber);
  const chosen = sheets.length === 1 ? sheets[0] : sheets[(sheet ?? 0) - 1];
  return {
    names: sheets.map(({ name }) => name),
    sheet: chosen ? writeSheet(chosen.rows) : null,
  };
}
