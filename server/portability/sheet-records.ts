import type { FileRecord, RecordSource } from './split-records.ts';
import { cutText, limits } from './table.ts';

// Signs that no cell holds: what XML can't say, a workbook can't either.
const rowEnd = '\u001E';
const cellEnd = '\u001F';

/** Rows as one run of bytes, which goes from thread to thread without being copied. */
export function writeSheet(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const text = rows
    .map((row) =>
      row.map((cell) => cell.replaceAll(cellEnd, '').replaceAll(rowEnd, '')).join(cellEnd),
    )
    .join(rowEnd);
  return new TextEncoder().encode(text);
}

/** Reads what `writeSheet` wrote; the line of a record is the number of its row in the sheet. */
export class SheetReader implements RecordSource {
  #at = 0;
  #line = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  next(): FileRecord | undefined {
    if (this.#at > this.#text.length) return undefined;
    const found = this.#text.indexOf(rowEnd, this.#at);
    const end = found < 0 ? this.#text.length : found;
    const all = this.#text.slice(this.#at, end).split(cellEnd);
    this.#at = end + 1;
    this.#line += 1;
    const cells = all.map((cell) => cutText(cell, limits.cell));
    return { line: this.#line, cells, count: cells.length, broken: false };
  }
}
