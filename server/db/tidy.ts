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
