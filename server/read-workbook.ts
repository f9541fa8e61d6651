import { requireSmallZip } from './require-small-zip.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A sheet of an Excel workbook that holds something. */
export interface Sheet {
  readonly name: string;
  /** As wide as each other; what a cell shows, dates as 2026-03-05 and times as 14:30. */
  readonly rows: readonly (readonly string[])[];
}

/** What a sheet shows: 0.1 + 0.2 is 0.3 there. */
export const shownNumber = (value: number): string => String(Number(value.toPrecision(15)));

/** Throws for bytes that are no workbook (.xlsx), or that unpack to more than is bearable. */
export async function readWorkbook(
  bytes: Uint8Array,
  writeNumber: (value: number) => string = shownNumber,
): Promise<Sheet[]> {
  const [book = ''] = requireSmallZip(bytes, (name) => name === 'xl/workbook.xml').values();
  const from1904 = /<(?:\w+:)?workbookPr\b[^>]*\bdate1904="(1|true)"/.exec(String(book))?.[1];
  const { default: readSheets } = await import('read-excel-file/node');
  const sheets = await readSheets(Buffer.from(bytes));
  const count: Count = {
    // The library knows the mark as Excel writes it, not as LibreOffice does.
    late: from1904 === 'true' ? 1462 * day : 0,
    firstDayEnds: from1904 ? Date.UTC(1904, 0, 2) : Date.UTC(1901),
  };
  const textOf = (value: unknown) =>
    typeof value === 'number' ? writeNumber(value) : cellText(value, count);
  return sheets
    .map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }))
    .filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')));
}

/** How the days of a workbook count, in milliseconds. */
interface Count {
  /** How much its days are read too early. */
  readonly late: number;
  /** What lies before it is a time without a day, kept as one of the day on which days begin. */
  readonly firstDayEnds: number;
}

function cellText(value: unknown, count: Count): string {
  if (value instanceof Date) return dateText(new Date(value.getTime() + count.late), count);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : '';
}

const minute = 60_000;
const day = 86_400_000;

/** Workbooks keep days as fractions, so that 14:30 may come as a millisecond before it. */
function dateText(date: Date, { firstDayEnds }: Count): string {
  const rounded = new Date(Math.round(date.getTime() / minute) * minute);
  if (Number.isNaN(rounded.getTime())) return '';
  const [on = '', time = ''] = rounded.toISOString().slice(0, 16).split('T');
  if (date.getTime() < firstDayEnds) return time;
  return time === '00:00' ? on : `${on} ${time}`;
}
