import type { ClientRow } from './reads.ts';

/** Columns that follow from others, or that are no part of what a client is. */
const untold = new Set([
  'practiceId',
  'id',
  'sortName',
  'searchText',
  'createdAt',
  'updatedAt',
  'deletedAt',
]);

const isEmpty = (value: unknown) =>
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** What an event tells of a client: every column that holds something. */
export function told(row: ClientRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => !untold.has(name) && !isEmpty(value)),
  );
}

/** The columns in which two rows differ, as they were and as they are; undefined when in none. */
export function toldChange(
  before: ClientRow,
  after: ClientRow,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const names = (Object.keys(after) as (keyof ClientRow)[]).filter(
    (name) => !untold.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return undefined;
  const pick = (row: ClientRow) => Object.fromEntries(names.map((name) => [name, row[name]]));
  return { before: pick(before), after: pick(after) };
}

interface Values {
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

/**
 * The same with the import that made the change or took it back: before and after, so that it is
 * none of what changed. Nobody outside is told of such a change.
 */
export function byImport({ before, after }: Values, changeSetId: string): Values {
  return {
    before: { ...before, byImport: changeSetId },
    after: { ...after, byImport: changeSetId },
  };
}
