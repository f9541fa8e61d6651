import { readTable, type ReadingChoices } from './read-table.ts';
import { readVcard } from './read-vcard.ts';
import { looksLikeVcard } from './sniff-file.ts';
import type { Table, TableProblem } from './table.ts';

/** Reads a file of clients, CSV or vCard, whichever it is by its content. */
export function readUpload(
  bytes: Uint8Array,
  choices: ReadingChoices = {},
): Promise<Table | TableProblem> {
  // Zeros are left out so that UTF-16 is recognised too.
  const start = Buffer.from(bytes.subarray(0, 200))
    .toString('latin1')
    .replace(/[\0ÿþï»¿]/g, '');
  return looksLikeVcard(start) ? readVcard(bytes, choices) : readTable(bytes, choices);
}
