import { randomUUID } from 'node:crypto';
import type { ColumnDates, ImportColumn } from '#contract/import-columns.ts';
import { unreadable, whichSheet } from '#contract/portability.ts';
import { countryOfZone } from '#server/clients/phone.ts';
import { listClientFields } from '#server/clients/reads.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import type { UploadedFile } from '#server/http-uploads.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import { refuse } from '#server/refusal.ts';
import { otherCurrencies } from './column-currency.ts';
import { columnDates } from './column-dates.ts';
import { columnsAsBefore, findImportBefore } from './columns-before.ts';
import { customFieldsOf } from './custom-targets.ts';
import { guessMapping } from './guess-mapping.ts';
import { findImportForUpdate, getImport } from './import-reads.ts';
import { insertImport, insertStagedRows, updateImport } from './import-writes.ts';
import { openOptionsOf } from './open-options.ts';
import { productNames } from './product-names.ts';
import { readUpload } from './read-upload.ts';
import { cutText, isTableProblem, type Table, type TableProblem, type TableRow } from './table.ts';
import { tellImport } from './tell-import.ts';
import { usualDateOrder } from '#server/usual-date-order.ts';

const rowsAtOnce = 500;
const shownSamples = 3;

/**
 * Reads a file into rows that wait to be mapped; nothing of it is a client yet. `begin` is the scope
 * of what is done first, which a file that is sent again must not do a second time.
 */
export async function startImport(
  scope: Scope,
  actorId: string,
  { file, sheet }: { readonly file: UploadedFile; readonly sheet?: string | undefined },
  begin: Scope = scope,
) {
  const table = await readUpload(await bytesOf(file.stream), Number(sheet ?? 0));
  if (isTableProblem(table)) return refusalOf(table);
  const id = randomUUID();
  const { timezone } = await getPracticeRow(scope);
  const dates = await columnDates(table, usualDateOrder(timezone), timezone);
  const currencies = await otherCurrencies(table);
  const phoneCountry = countryOfZone(timezone) ?? null;
  const begun = { id, actorId, fileName: file.name, dates, currencies, phoneCountry };
  await begin.write((tx) => keepHead(tx, begun, table));
  for (let from = 0; from < table.rows.length; from += rowsAtOnce) {
    const part = table.rows.slice(from, from + rowsAtOnce);
    const done = from + part.length;
    const last = done === table.rows.length;
    const wanted = await scope.write(async (tx) => {
      // Somebody may have stopped it meanwhile.
      const row = await findImportForUpdate(tx, id);
      if (row?.state !== 'reading') return false;
      await insertStagedRows(tx, id, part.map(stagedOf));
      await updateImport(tx, id, { done, ...(last ? { state: 'mapping' } : {}) });
      await tellImport(tx, 'import.advanced', row, { done });
      return true;
    });
    if (!wanted) break;
  }
  return getImport(scope, id);
}

const refusalOf = ({ message, sheets }: TableProblem) =>
  sheets
    ? refuse(whichSheet, Object.fromEntries(sheets.map((name, place) => [String(place + 1), name])))
    : refuse(unreadable, { file: message });

interface Begun {
  readonly id: string;
  readonly actorId: string;
  readonly fileName: string;
  /** A column each. */
  readonly dates: readonly (ColumnDates | null)[];
  readonly currencies: readonly (string | null)[];
  readonly phoneCountry: string | null;
}

async function keepHead(tx: WriteScope, begun: Begun, table: Table): Promise<void> {
  const { id, actorId, fileName, dates, currencies, phoneCountry } = begun;
  const fields = customFieldsOf(await listClientFields(tx));
  const guess = guessMapping(table, fields);
  const guessed = guess.columns.map((column, place): ImportColumn => ({
    header: column.header,
    samples: column.samples.slice(0, shownSamples).map((sample) => cutText(sample, 200)),
    target: column.target ?? null,
    confidence: column.confidence ?? null,
    leftOutWhy: column.target === undefined ? column.why : null,
    dates: dates[place] ?? null,
    otherCurrency: currencies[place] ?? null,
    leavesUnread: false,
    hiddenField: null,
  }));
  const before = await findImportBefore(tx, table.headers);
  const columns = before ? columnsAsBefore(guessed, before, fields) : guessed;
  await insertImport(tx, {
    id,
    fileName,
    state: 'reading',
    source: guess.product ? productNames[guess.product] : null,
    format: table.format,
    ours: table.ours,
    encoding: table.encoding,
    delimiter: table.delimiter ?? '',
    columns,
    openOptions: await openOptionsOf(tx, table, columns, fields),
    ...(before ? { optionMatches: before.optionMatches, onMatch: before.onMatch } : {}),
    phoneCountry: before?.phoneCountry ?? phoneCountry,
    total: table.rows.length,
    actorId,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  const rows = table.rows.length;
  await tellImport(tx, 'import.begun', { id, actorId, fileName }, { rows });
}

const stagedOf = ({ line, cells, faults }: TableRow) => ({
  line,
  cells,
  faults: (faults ?? []).map(({ message }) => message),
});

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
