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

const keptText = /^="([^"]{0,200})"$/;

/** Other programs keep a spreadsheet from counting a number, as in `'+49 30 901820` and `="0170 1234567"`. */
export function fromForeignCell(cell: string): string {
  const [, text] = keptText.exec(cell) ?? [];
  if (text !== undefined) return text;
  return keptNumber.test(cell) ? cell.slice(1) : cell;
}

/** Undoes `toOwnCell`. */
export function fromOwnCell(cell: string): string {
  return cell.startsWith("'") && wouldRun(cell) ? cell.slice(1) : cell;
}
