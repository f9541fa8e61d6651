import { findMeaning, headerKey } from './header-words.ts';
import type { FileRecord, RecordSource } from './split-records.ts';
import { emailLike } from './table.ts';

const mostTitles = 3;
/** Further down no headings are looked for. */
const mostAbove = 30;

/** How many rows that hold something stand above the headings, such as the name of a list or what a report was filtered by. */
export function countTitles(reader: RecordSource): number {
  const records: FileRecord['cells'][] = [];
  for (let line = 0; line < mostAbove; line += 1) {
    const record = reader.next();
    if (!record) break;
    const filled = record.cells.map((cell) => cell.trim()).filter(Boolean);
    if (filled.length > 0) records.push(filled);
  }
  const titles = singleCells(records);
  const firstRows = records.slice(titles);
  const known = countKnown(firstRows[0] ?? []);
  for (const [place, cells] of firstRows.entries()) {
    // From here on there are people.
    if (cells.some((cell) => emailLike.test(cell))) break;
    const more = countKnown(cells);
    const isClear = cells.some((cell) => findMeaning(cell)?.vague === false);
    if (more > known && more >= 2 && more * 2 >= cells.length && isClear) return titles + place;
  }
  return titles;
}

/** How many rows of a single cell begin the file. */
function singleCells(records: readonly (readonly string[])[]): number {
  const titles = records.findIndex((cells) => cells.length > 1);
  return titles >= 0 && titles <= mostTitles && (records[titles]?.length ?? 0) > 2 ? titles : 0;
}

const halves: readonly string[] = ['first', 'last'];

const countKnown = (cells: readonly string[]) =>
  cells.filter((cell) => findMeaning(cell) !== undefined || halves.includes(headerKey(cell)))
    .length;
