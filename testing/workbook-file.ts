import { zipOf } from './word-file.ts';

/** What stands in a cell; a date is kept as workbooks keep it, as days since the end of 1899. */
export type Cell = string | number | boolean | Date | null;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8"?>';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** An Excel workbook of sheets with their rows; `date1904` marks one whose days count from then. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  date1904 = '',
): Buffer {
  const firstDay = date1904 === '' ? Date.UTC(1899, 11, 30) : Date.UTC(1904, 0, 1);
  const mark = date1904 === '' ? '' : `<workbookPr date1904="${date1904}"/>`;
  const names = Object.keys(sheets);
  const listed = names
    .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`)
    .join('');
  const links = names
    .map(
      (_name, at) =>
        `<Relationship Id="r${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join('');
  const parts = Object.fromEntries(
    names.map((name, at) => [
      `xl/worksheets/sheet${at + 1}.xml`,
      sheetOf(sheets[name] ?? [], firstDay),
    ]),
  );
  const entries = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}">${mark}<sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links}<Relationship Id="s" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    // The second style shows a day.
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...parts,
  };
  return zipOf(
    Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, Buffer.from(text)])),
  );
}

function sheetOf(rows: readonly (readonly Cell[])[], firstDay: number): string {
  const all = rows
    .map((row, line) => {
      const cells = row.map((cell, place) =>
        cellOf(cell, `${columnName(place)}${line + 1}`, firstDay),
      );
      return `<row r="${line + 1}">${cells.join('')}</row>`;
    })
    .join('');
  return `${head}<worksheet xmlns="${main}"><sheetData>${all}</sheetData></worksheet>`;
}

const columnName = (place: number): string =>
  (place < 26 ? '' : columnName(Math.floor(place / 26) - 1)) +
  String.fromCharCode(65 + (place % 26));

const dayLength = 86_400_000;

function cellOf(cell: Cell, place: string, firstDay: number): string {
  if (cell === null) return '';
  if (typeof cell === 'string') {
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  }
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  const days = (cell.getTime() - firstDay) / dayLength;
  return `<c r="${place}" s="1"><v>${days}</v></c>`;
}
