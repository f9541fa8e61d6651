import { csvCell } from '#server/csv-cell.ts';

// An apostrophe that a person typed gets another one, or reading would take theirs for ours.
const wouldRun = (text: string) => {
  const bare = text.replace(/^'+/, '');
  return csvCell(bare) !== bare;
};

/** The text of a cell of our own export: harmless in a spreadsheet, and `fromOwnCell` gives the text back. */
export function toOwnCell(text: string): string {
  return wouldRun(text) ? `'${text}` : text;
}

const keptNumber = /^'[\d\s().+/-]+$/;

/** Other programs keep a spreadsheet from counting a number, as in `'+49 30 901820`. */
export function fromForeignCell(cell: string): string {
  return keptNumber.test(cell) ? cell.slice(1) : cell;
}

/** Undoes `toOwnCell`. */
export function fromOwnCell(cell: string): string {
  return cell.startsWith("'") && wouldRun(cell) ? cell.slice(1) : cell;
}
