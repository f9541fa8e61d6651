import type { Connection } from '#server/db/database.ts';
import { named, type PortableTable } from './catalogue.ts';

/** A column that holds the keys of files. */
export interface KeyColumn {
  readonly table: string;
  readonly column: string;
  /** A column that says whether a second file belongs to it. */
  readonly flag?: string;
}

/** The keys of files that the rows name, where the table and its column are there already. */
export async function readKeys(
  connection: Connection,
  tables: readonly PortableTable[],
  { table, column, flag }: KeyColumn,
  practiceId?: string,
): Promise<{ key: string; flagged: boolean }[]> {
  const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
  if (!columns.includes(column)) return [];
  const flagged = flag && columns.includes(flag) ? `"${named(flag)}"` : 'false';
  const { rows } = await connection.query(
    `select "${named(column)}" as key, ${flagged} as flagged from "${named(table)}"
     where "${named(column)}" is not null and ($1::uuid is null or practice_id = $1)`,
    [practiceId ?? null],
  );
  return rows as { key: string; flagged: boolean }[];
}

/** The practices of the installation, or the one. */
export async function readPractices(
  connection: Connection,
  practiceId?: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await connection.query(
    'select id, name from practices where $1::uuid is null or id = $1 order by created_at, id',
    [practiceId ?? null],
  );
  return rows as { id: string; name: string }[];
}
