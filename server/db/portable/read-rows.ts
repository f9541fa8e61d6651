import type { Connection, Database } from '#server/db/database.ts';
import { named, type PortableTable } from './catalogue.ts';

/** What of a table is read: the rows of one practice, and columns that leave empty. */
export interface RowFilter {
  /** The column that says whose a row is, and whose rows are wanted. */
  readonly owner?: { readonly column: string; readonly id: string };
  readonly emptied?: readonly string[];
  /** What stands in a column instead: SQL over the row. */
  readonly changed?: Readonly<Record<string, string>>;
}

const batch = 500;

/**
 * Everything that `work` reads is of one instant. On a server others go on meanwhile; the embedded
 * engine has one connection, so that others wait until it is done.
 */
export async function inSnapshot<T>(
  database: Database,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return database.transaction(async (connection) => {
    await connection.query('set transaction isolation level repeatable read, read only');
    await connection.query("set local statement_timeout = 0; set local timezone = 'UTC'");
    return work(connection);
  });
}

/**
 * The rows of a table, some at a time: each one JSON object of its columns, as exact as PostgreSQL's
 * own text. A `null` is no value; a JSON document that is itself `null` is left out of the object.
 */
export async function* readRows(
  connection: Connection,
  table: PortableTable,
  filter: RowFilter = {},
): AsyncGenerator<string[]> {
  await connection.query(`declare portable_rows no scroll cursor for ${selectOf(table, filter)}`);
  for (;;) {
    const { rows } = await connection.query(`fetch ${batch} from portable_rows`);
    if (rows.length > 0) yield (rows as { line: string }[]).map(({ line }) => line);
    if (rows.length < batch) break;
  }
  await connection.query('close portable_rows');
}

function selectOf(table: PortableTable, { owner, emptied = [], changed = {} }: RowFilter): string {
  const columns = table.columns.map(({ name, type }) => {
    if (emptied.includes(name)) return `null::${type} as "${named(name)}"`;
    return changed[name] === undefined
      ? `"${named(name)}"`
      : `${changed[name]} as "${named(name)}"`;
  });
  const rows = `select ${columns.join(', ')} from "${named(table.name)}"${whereOf(owner)}`;
  return `select ${lineOf(table)} as line from (${rows}) r`;
}

function whereOf(owner: RowFilter['owner']): string {
  if (!owner) return '';
  if (!/^[0-9a-f-]{36}$/.test(owner.id)) throw new Error('That is not the id of a practice.');
  return ` where "${named(owner.column)}" = '${owner.id}'`;
}

function lineOf({ columns }: PortableTable): string {
  const documents = columns.filter(({ type }) => type === 'jsonb').map(({ name }) => named(name));
  if (documents.length === 0) return 'row_to_json(r)::text';
  const isNull = (name: string) => `r."${name}" = 'null'::jsonb`;
  const nulls = documents.map((name) => `case when ${isNull(name)} then '${name}' end`);
  const without = `(to_jsonb(r) - array_remove(array[${nulls.join(', ')}], null))::text`;
  return `case when ${documents.map(isNull).join(' or ')} then ${without} else row_to_json(r)::text end`;
}

/** How much room the tables take where they are, in bytes; an upper bound for their rows as text. */
export async function sizeOfTables(
  connection: Connection,
  tables: readonly PortableTable[],
): Promise<number> {
  const { rows } = await connection.query(
    `select coalesce(sum(pg_table_size(format('public.%I', name)::regclass)), 0)::float8 as bytes
     from unnest($1::text[]) name`,
    [tables.map(({ name }) => name)],
  );
  return (rows[0] as { bytes: number }).bytes;
}
