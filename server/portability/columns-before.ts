import type { ColumnDates, ImportColumn } from '#contract/import-columns.ts';
import type { Scope } from '#server/db/scope.ts';
import { errorFileLabels, isErrorFile, type CustomField } from './client-target.ts';
import { listMappedImports, type ImportRecord } from './import-reads.ts';

/** The import whose rows a file brings back mended; undefined where it is no such file. */
export async function findImportBefore(
  scope: Scope,
  headers: readonly string[],
): Promise<ImportRecord | undefined> {
  if (!isErrorFile(headers)) return undefined;
  const wanted = withoutLabels(headers);
  const imports = await listMappedImports(scope);
  return imports.find(({ columns }) => {
    const found = withoutLabels(columns.map(({ header }) => header));
    return found.length === wanted.length && found.every((header, at) => header === wanted[at]);
  });
}

/**
 * The columns as somebody confirmed them for that import: its rows are read as those beside them
 * were, though so few of them may say less, or something else, of an order of dates.
 */
export function columnsAsBefore(
  columns: readonly ImportColumn[],
  before: ImportRecord,
  fields: readonly CustomField[],
): ImportColumn[] {
  const known = new Map(before.columns.map((column) => [column.header, column]));
  return columns.map((column, place): ImportColumn => {
    const earlier = place < errorFileLabels.length ? undefined : known.get(column.header);
    if (!earlier || isGone(earlier.target, fields)) return column;
    const { target } = earlier;
    return {
      ...column,
      target,
      confidence: target === null ? null : 'sure',
      leftOutWhy: target === null ? `Left out of ${before.fileName} too` : null,
      dates: asBefore(column.dates, earlier.dates),
    };
  });
}

const withoutLabels = (headers: readonly string[]) =>
  isErrorFile(headers) ? headers.slice(errorFileLabels.length) : headers;

function isGone(target: string | null, fields: readonly CustomField[]): boolean {
  return (
    (target?.startsWith('custom:') ?? false) && !fields.some(({ id }) => target === `custom:${id}`)
  );
}

function asBefore(dates: ColumnDates | null, earlier: ColumnDates | null): ColumnDates | null {
  return dates && earlier ? { ...dates, order: earlier.order, sure: earlier.sure } : dates;
}
