import { emptyFile, type TableProblem } from './table.ts';

const spreadsheet: TableProblem = {
  problem: 'spreadsheet',
  message:
    'This is a spreadsheet of an old kind, or one with a password. Open it, save it as an Excel workbook (.xlsx) without a password or as CSV, and import that file.',
};
const notText: TableProblem = {
  problem: 'not-text',
  message: 'This is not a text file. Choose a CSV, Excel or vCard file.',
};
const notTable: TableProblem = {
  problem: 'not-a-table',
  message: 'This file is not a table. Choose a CSV, Excel or vCard file.',
};

const signatures: readonly (readonly [string, TableProblem])[] = [
  ['d0cf11e0a1b11ae1', spreadsheet],
  ['25504446', notText],
  ['1f8b', notText],
  ['89504e47', notText],
  ['ffd8ff', notText],
  ['47494638', notText],
  ['377abcaf', notText],
  ['52617221', notText],
  ['7f454c46', notText],
];

/** What a file is by its first bytes, when that is no text. */
export function sniffBytes(bytes: Uint8Array): TableProblem | undefined {
  if (bytes.length === 0) return emptyFile;
  const head = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  return signatures.find(([signature]) => head.startsWith(signature))?.[1];
}

/** What a text is, when that is no table: nothing, a binary file, a web page, JSON. */
export function sniffText(text: string): TableProblem | undefined {
  const sample = text.slice(0, 64 * 1024);
  if (sample.trim() === '' && text.trim() === '') return emptyFile;
  const control = sample.length - sample.replace(/(?![\t-\r])\p{Cc}/gu, '').length;
  if (control > 64 && control > sample.length / 20) return notText;
  const start = sample.trimStart();
  if (
    /^<(?:!doctype|html|\?xml|svg|table)/i.test(start) ||
    /^(?:\{\s*["}]|\[\s*[[{\]])/.test(start)
  ) {
    return notTable;
  }
  return undefined;
}

/** As Excel workbooks begin. */
export const looksLikeZip = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('hex') === '504b0304';

export function looksLikeVcard(text: string): boolean {
  return /^\s*BEGIN:VCARD/i.test(text);
}
