import type { Connection } from '#server/db/database.ts';
import { tablesOfMigrations } from '#server/db/migrate.ts';

/** A column as the database itself knows it; what it computes by itself is none. */
export interface PortableColumn {
  readonly name: string;
  /** As PostgreSQL writes it: `numeric(14,2)`, `timestamp(3) with time zone`. */
  readonly type: string;
}

export interface PortableTable {
  readonly name: string;
  readonly columns: readonly PortableColumn[];
}

/** A counter behind a column: the number that it gave last. */
export interface PortableCounter {
  readonly table: string;
  readonly column: string;
  readonly last: number;
}

/** Rapport's tables with their columns, whatever migration the database is at. */
export async function listTables(connection: Connection): Promise<PortableTable[]> {
  const { rows } = await connection.query(
    `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and a.attgenerated = '' and c.relname = any($1)
     order by c.relname, a.attnum`,
    [tablesOfMigrations()],
  );
  const tables = new Map<string, PortableColumn[]>();
  for (const { table, name, type } of rows as { table: string; name: string; type: string }[]) {
    tables.set(table, [...(tables.get(table) ?? []), { name, type }]);
  }
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/** The same tables, each after those that its rows refer to. */
export async function inOrderOfReference<T extends { readonly name: string }>(
  connection: Connection,
  tables: readonly T[],
): Promise<T[]> {
  const { rows } = await connection.query(
    `select f.conrelid::regclass::text as "from", f.confrelid::regclass::text as "to"
     from pg_constraint f where f.contype = 'f' and f.conrelid <> f.confrelid`,
  );
  const references = rows as { from: string; to: string }[];
  const placed = new Map<string, T>();
  let waiting = [...tables];
  const names = new Set(tables.map(({ name }) => name));
  while (waiting.length > 0) {
    const free = waiting.filter(({ name }) =>
      references.every(({ from, to }) => from !== name || !names.has(to) || placed.has(to)),
    );
    if (free.length === 0) throw new Error('Tables refer to each other in a circle.');
    for (const table of free) placed.set(table.name, table);
    waiting = waiting.filter(({ name }) => !placed.has(name));
  }
  return [...placed.values()];
}

export async function listCounters(connection: Connection): Promise<PortableCounter[]> {
  const { rows } = await connection.query(
    `select table_name as "table", column_name as "column",
       pg_get_serial_sequence(format('public.%I', table_name), column_name) as sequence
     from information_schema.columns
     where table_schema = 'public' and column_default like 'nextval(%' and table_name = any($1)
     order by 1, 2`,
    [tablesOfMigrations()],
  );
  const counters: PortableCounter[] = [];
  for (const { table, column, sequence } of rows as Record<string, string>[]) {
    if (!table || !column || !sequence) continue;
    const given = await connection.query(
      `select case when is_called then last_value else 0 end as last from ${sequence}`,
    );
    const { last } = given.rows[0] as { last: number };
    counters.push({ table, column, last });
  }
  return counters;
}

/** Sets a counter so that it gives no number twice. */
export async function setCounter(
  connection: Connection,
  { table, column, last }: PortableCounter,
): Promise<void> {
  await connection.query(
    `select setval(pg_get_serial_sequence($1, $2), greatest($3::bigint, 1, top.most), greatest($3::bigint, top.most) > 0)
     from (select coalesce(max("${named(column)}"), 0) as most from "${named(table)}") top`,
    [`public.${named(table)}`, column, last],
  );
}

/** Throws for what is no plain name: names from a file end in SQL. */
export function named(name: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name))
    throw new Error(`Not the name of a table or column: ${name}`);
  return name;
}
