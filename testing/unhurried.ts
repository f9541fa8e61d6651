import pg from 'pg';
import type { TestApp } from './app.ts';

export type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** A connection on which a statement may take as long as it takes. */
export async function unhurried(t: TestApp): Promise<{ query: Query; end: () => Promise<void> }> {
  const { database } = t.deps;
  if (database.engine === 'embedded') {
    return { query: (text, values) => database.query(text, values), end: async () => undefined };
  }
  const { rows } = await database.query('select current_database() as name');
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${(rows as { name: string }[])[0]?.name ?? ''}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return { query: (text, values) => client.query(text, values), end: () => client.end() };
}

/** Does the work while these tables have no index but their primary keys: many rows come in sooner. */
export async function withoutIndexes(
  query: Query,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await query(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i
     join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where t.relname = any($1::text[]) and not i.indisprimary
       and not exists (select 1 from pg_constraint k where k.conindid = c.oid)`,
    [tables],
  );
  const indexes = rows as { name: string; definition: string }[];
  for (const { name } of indexes) await query(`drop index "${name}"`);
  await work();
  for (const { definition } of indexes) await query(definition);
}

/** How many statements wait for a row that another transaction holds; none on the embedded engine. */
export async function countWaiting({ deps: { database } }: Pick<TestApp, 'deps'>): Promise<number> {
  const { rows } = await database.query(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rows as { n: number }[])[0]?.n ?? 0;
}
