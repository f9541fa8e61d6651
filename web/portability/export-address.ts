import type { Input } from '#contract/endpoint.ts';
import { portability } from '#contract/portability.ts';
import { pathOf } from '#web/http.ts';

type Query = Input<typeof portability.exportClients>['query'];
export type ExportFormat = NonNullable<Query>['format'];

export const exportFormats: readonly { format: ExportFormat; label: string }[] = [
  { format: 'csv', label: 'Export as CSV' },
  { format: 'json', label: 'Export as JSON' },
  { format: 'vcard', label: 'Export as vCard' },
];

/** What a view shows, by its filter, its order and, in a table, its columns. */
export interface ExportedView {
  readonly filter: Readonly<Record<string, string | undefined>>;
  readonly sort?: string | undefined;
  readonly columns?: readonly string[] | undefined;
}

/** Columns that stand under another name in a file, or in none. */
const otherNames: Readonly<Record<string, string | undefined>> = {
  ownerName: 'owner',
  updatedAt: undefined,
};

/** The address at which a view is downloaded as a file. */
export function exportAddress(format: ExportFormat, { filter, sort, columns }: ExportedView) {
  const named = columns?.flatMap((column) =>
    column in otherNames ? (otherNames[column] ?? []) : column,
  );
  const query = {
    ...filter,
    ...(sort ? { sort } : {}),
    ...(named && named.length > 0 ? { columns: named.join(',') } : {}),
    format,
  } as Query;
  return pathOf(portability.exportClients, { query });
}
