import { requireSmallZip } from './require-small-zip.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A sheet of an Excel workbook that holds something. */
export interface Sheet {
  readonly name: string;
  /** As wide as each other; what a cell shows, dates as 2026-03-05 and times as 14:30. */
  readonly rows: readonly (readonly string[])[];
}

/** Throws for bytes that are no workbook (.xlsx), or that unpack to more than is bearable. */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  requireSmallZip(bytes);
  const { default: readSheets } = await import('read-excel-file/node');
  const sheets = await readSheets(Buffer.from(bytes));
  return sheets
    .map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }))
    .filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')));
}

function textOf(value: unknown): string {
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // What a sheet shows: 0.1 + 0.2 is 0.3 there.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return typeof value === 'string' ? value : '';
}

const minute = 60_000;

/** Workbooks keep days as fractions, so that 14:30 may come as a millisecond before it. */
function dateText(date: Date): string {
  const rounded = new Date(Math.round(date.getTime() / minute) * minute);
  if (Number.isNaN(rounded.getTime())) return '';
  const [day = '', time = ''] = rounded.toISOString().slice(0, 16).split('T');
  // A time without a day is kept as one of the day on which workbooks begin to count.
  if (rounded.getUTCFullYear() < 1901) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}
