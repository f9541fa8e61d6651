import { cutText, limits, type Delimiter } from './table.ts';

/** A record as it stands in the file. */
export interface FileRecord {
  line: number;
  /** At most a few more than a table may have; `count` goes on to the first that is not kept. */
  cells: string[];
  count: number;
  /** A quote was never closed: the record was cut off at the end of its line. */
  broken: boolean;
}

/** A file record by record. */
export interface RecordSource {
  /** The next one, an empty line being one of a single empty cell; `expected` is how many cells a row has. */
  next(expected?: number): FileRecord | undefined;
}

const keptCells = limits.columns * 2;
const quote = '"';
/** A quoted cell that goes on for longer was never closed. */
const longestQuoted = 2_000_000;

/**
 * Reads CSV record by record. A quote that is never closed costs its own line and no other: the
 * line is given as broken and reading goes on after it.
 */
export class RecordReader implements RecordSource {
  #at = 0;
  #line = 1;
  #breakAt = -1;
  #delimiterAt = -1;
  readonly #text: string;
  readonly #delimiter: Delimiter;
  readonly #lineEnd: '\n' | '\r';

  constructor(text: string, delimiter: Delimiter, start = 0, line = 1) {
    this.#text = text;
    this.#delimiter = delimiter;
    this.#at = start;
    this.#line = line;
    this.#lineEnd = text.includes('\n') ? '\n' : '\r';
  }

  next(expected: number = limits.columns): FileRecord | undefined {
    const start = this.#at;
    if (start >= this.#text.length) return undefined;
    const record: FileRecord = {
      line: this.#line,
      cells: [],
      count: 0,
      broken: false,
    };
    /** The first quoted cell that goes on over a line's end: the one to blame if this goes wrong. */
    let suspect: { cells: number; at: number; line: number } | undefined;
    for (;;) {
      const opening = this.#openingQuote();
      if (opening < 0) {
        const end = Math.min(this.#nextDelimiter(), this.#nextBreak());
        this.#keep(record, this.#text.slice(this.#at, this.#withoutReturn(end)));
        this.#at = end;
      } else {
        const line = this.#line;
        const cells = record.count;
        const cell = this.#quotedCell(opening);
        const multiline = cell !== undefined && this.#line > line;
        if (multiline) suspect ??= { cells, at: opening, line };
        if (cell === undefined || (multiline && !this.#plausible(record, expected))) {
          return this.#cutOff(record, suspect ?? { cells, at: opening, line });
        }
        this.#keep(record, cell);
      }
      if (this.#at >= this.#text.length) break;
      if (this.#text[this.#at] !== this.#delimiter) {
        this.#passBreak();
        break;
      }
      this.#at += 1;
      if (record.count > keptCells) {
        this.#skipLine();
        break;
      }
      // A delimiter at the very end of the file has an empty cell behind it.
      if (this.#at >= this.#text.length) {
        this.#keep(record, '');
        break;
      }
    }
    return suspect && !this.#plausible(record, expected) ? this.#cutOff(record, suspect) : record;
  }

  /** Rows with too many cells happen; one that also goes over several lines has swallowed its neighbours. */
  #plausible(record: FileRecord, expected: number): boolean {
    return record.count <= expected || record.cells.slice(expected).every((cell) => cell === '');
  }

  #openingQuote(): number {
    let at = this.#at;
    while (this.#text[at] === ' ') at += 1;
    return this.#text[at] === quote ? at : -1;
  }

  /** Reads up to the closing quote and the blanks behind it; undefined when there is none to be found. */
  #quotedCell(opening: number): string | undefined {
    const text = this.#text;
    let doubled = false;
    for (let from = opening + 1; ;) {
      const closing = text.indexOf(quote, from);
      if (closing < 0 || closing - opening > longestQuoted) return undefined;
      if (text[closing + 1] === quote) {
        doubled = true;
        from = closing + 2;
        continue;
      }
      this.#at = opening;
      const lineBreak = this.#nextBreak();
      const end = this.#endOfCell(closing);
      if (end < 0) return closing < lineBreak ? this.#strayQuotes(opening, closing) : undefined;
      if (closing > lineBreak) this.#countBreaks(lineBreak, closing);
      this.#at = end;
      const raw = text.slice(opening + 1, closing);
      return doubled ? raw.replaceAll('""', quote) : raw;
    }
  }

  /** `"The "Best" Coach",`: the cell ends at the first quote before a delimiter or the end of the same line. */
  #strayQuotes(opening: number, stray: number): string | undefined {
    const lineBreak = this.#nextBreak();
    for (let at = stray + 1; ;) {
      const closing = this.#text.indexOf(quote, at);
      if (closing < 0 || closing > lineBreak) return undefined;
      const end = this.#endOfCell(closing);
      if (end >= 0) {
        this.#at = end;
        return this.#text.slice(opening + 1, closing).replaceAll('""', quote);
      }
      at = closing + 1;
    }
  }

  /** Where the delimiter or line end behind a closing quote is; -1 when something else follows. */
  #endOfCell(closing: number): number {
    let at = closing + 1;
    while (this.#text[at] === ' ') at += 1;
    const next = this.#text[at];
    if (next === undefined || next === this.#delimiter || next === this.#lineEnd) return at;
    return next === '\r' && this.#text[at + 1] === '\n' ? at : -1;
  }

  #cutOff(record: FileRecord, from: { cells: number; at: number; line: number }): FileRecord {
    this.#at = from.at;
    this.#line = from.line;
    this.#breakAt = -1;
    this.#delimiterAt = -1;
    const end = this.#nextBreak();
    record.cells.length = Math.min(record.cells.length, from.cells);
    record.count = from.cells;
    this.#keep(record, this.#text.slice(from.at + 1, this.#withoutReturn(end)));
    record.broken = true;
    this.#skipLine();
    return record;
  }

  #keep(record: FileRecord, cell: string): void {
    record.count += 1;
    if (record.count <= keptCells) record.cells.push(cutText(cell, limits.cell));
  }

  /** A line may be nothing but delimiters; what they part is not looked at. */
  #skipLine(): void {
    this.#at = this.#nextBreak();
    if (this.#at < this.#text.length) this.#passBreak();
  }

  #passBreak(): void {
    if (this.#text[this.#at] === '\r' && this.#lineEnd === '\n') this.#at += 1;
    this.#at += 1;
    this.#line += 1;
  }

  #countBreaks(first: number, before: number): void {
    for (let at = first; at >= 0 && at < before; at = this.#text.indexOf(this.#lineEnd, at + 1)) {
      this.#line += 1;
    }
  }

  #withoutReturn(end: number): number {
    return this.#lineEnd === '\n' &&
      end > this.#at &&
      this.#text[end - 1] === '\r' &&
      this.#text[end] !== this.#delimiter
      ? end - 1
      : end;
  }

  // Both are looked up once and kept until passed: searching anew for each cell takes quadratic time
  // where there is none left.
  #nextBreak(): number {
    if (this.#breakAt < this.#at) this.#breakAt = this.#find(this.#lineEnd);
    return this.#breakAt;
  }

  #nextDelimiter(): number {
    if (this.#delimiterAt < this.#at) this.#delimiterAt = this.#find(this.#delimiter);
    return this.#delimiterAt;
  }

  #find(mark: string): number {
    const found = this.#text.indexOf(mark, this.#at);
    return found < 0 ? this.#text.length : found;
  }
}
