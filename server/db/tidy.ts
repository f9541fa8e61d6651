import type { Database } from './database.ts';

/**
 * Clears away dead rows and counts anew what the planner goes by. A server does so by itself; the
 * embedded engine never would: its files would only grow, and its plans be made blind.
 */
export async function tidy(database: Database): Promise<void> {
  if (database.engine === 'server') return;
  const { rows } = await database.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') order by 1`,
  );
  // One by one, so that others come in between.
  for (const { name } of rows as { name: string }[])
    await database.query(`vacuum (analyze) ${name}`);
}

/**
 * Counts anew what the planner goes by, of some tables or some columns of them: where many rows have
 * come at once it still takes them for empty, and looks at each row of one for each of the other.
 */
export async function countAnew(database: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) await database.query(`analyze ${table}`);
}

/** The same of what has changed much since, as a server does by itself. */
export async function countChanged(database: Database): Promise<void> {
  if (database.engine === 'server') return;
  const { rows } = await database.query(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where schemaname = 'public' and n_mod_since_analyze > 250 + n_live_tup / 5 order by 1`,
  );
  await countAnew(
    database,
    (rows as { name: string }[]).map(({ name }) => name),
  );
}
