import { largestImport, mostImportRows } from '#contract/portability.ts';
import type { Encoding } from '#server/decode-text.ts';

export const limits = {
  columns: 100,
  rows: mostImportRows,
  /** Characters of one cell, twice as many as the longest field takes; the rest is cut off. */
  cell: 20_000,
  bytes: largestImport,
} as const;

/** What is wrong with the writing of a row, whatever its columns mean. */
export interface RowFault {
  fault: 'ragged' | 'quotes' | 'unreadable' | 'unfinished' | 'not-a-person' | 'not-a-client';
  message: string;
}

export interface TableRow {
  /** Where the row begins in the file, counted from 1. */
  line: number;
  cells: string[];
  /** A row that has faults is shown and corrected, never written as it is. */
  faults?: RowFault[];
}

/** A file as columns and rows, whatever its format. */
export interface Table {
  format: 'csv' | 'vcard';
  encoding: Encoding;
  /** Only of a CSV file. */
  delimiter?: Delimiter;
  /** One name a column: never empty, none twice. */
  headers: string[];
  /** Whether the file begins with a row of headings; if not, the headers are made up. */
  hasHeadings: boolean;
  /** Whether the file is an export of ours. */
  ours: boolean;
  rows: TableRow[];
}

/** A cell that is an email address: no heading. */
export const emailLike = /^[^\s@,;]{1,64}@[^\s@,;]{1,190}\.[^\s@,;.]{2,}$/;

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Why a file can't be read as a table at all. */
export interface TableProblem {
  problem:
    | 'empty'
    | 'no-rows'
    | 'not-text'
    | 'spreadsheet'
    | 'many-sheets'
    | 'not-a-table'
    | 'too-large'
    | 'too-many-columns'
    | 'too-many-rows';
  message: string;
  /** The sheets of a workbook, of which one has to be named. */
  sheets?: readonly string[];
}

export function isTableProblem(table: Table | TableProblem): table is TableProblem {
  return 'problem' in table;
}

export const tooManyRows: TableProblem = {
  problem: 'too-many-rows',
  message: `The file has more than ${limits.rows.toLocaleString('en-US')} rows. Split it and import the parts one after another.`,
};

export const emptyFile: TableProblem = { problem: 'empty', message: 'The file is empty.' };

/** Why a zip file is not read as a workbook, by what opening it came to. */
export const notWorkbook = (problem: string): TableProblem =>
  /too much|too many|longer than|larger than|memory/i.test(problem)
    ? {
        problem: 'too-large',
        message:
          'This workbook is too large to be opened. Leave out sheets and rows that you don’t need, or save the sheet as CSV.',
      }
    : {
        problem: 'spreadsheet',
        message:
          'This is not an Excel workbook (.xlsx) that can be opened. Save it as CSV (in Excel: CSV UTF-8), and import that file.',
      };

export const manySheets = (sheets: readonly string[]): TableProblem => ({
  problem: 'many-sheets',
  message: 'The workbook has several sheets.',
  sheets,
});

export const tooLarge: TableProblem = {
  problem: 'too-large',
  message: `The file is larger than ${limits.bytes / 1024 / 1024} MB. Split it and import the parts one after another.`,
};

/** The first so many characters of a text, an emoji being one. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let end = 0;
  for (let count = 0; count < longest && end < text.length; count += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}

/** Gives every column a name of its own: `Column 3` where there is none, `Email (2)` where it is repeated. */
export function nameHeaders(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  const given = new Set(cells.map((cell) => tidy(cell)));
  return cells.map((cell, index) => {
    const wanted = tidy(cell) || `Column ${index + 1}`;
    let name = wanted;
    // A made-up name must not be one that stands in the file further right.
    for (let copy = 2; taken.has(name) || (name !== tidy(cell) && given.has(name)); copy += 1) {
      name = `${wanted} (${copy})`;
    }
    taken.add(name);
    return name;
  });
}

const tidy = (cell: string) =>
  cutText(cell, 200)
    .replace(/[\s\p{Cc}\p{Surrogate}\uFEFF]+/gu, ' ')
    .trim();
