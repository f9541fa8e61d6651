import type { TestApp } from './app.ts';

/** Every column in which a word stands, of every table there is, those of the queues included. */
export async function columnsWith(t: TestApp, word: string): Promise<string[]> {
  const { rows } = await t.deps.database.query(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found = new Set<string>();
  for (const { schema, name } of rows as { schema: string; name: string }[]) {
    const hits = await t.deps.database.query(
      `select distinct it.key from "${schema}"."${name}" one, jsonb_each_text(to_jsonb(one)) it
       where it.value ilike $1`,
      [`%${word}%`],
    );
    for (const { key } of hits.rows as { key: string }[]) found.add(`${name}.${key}`);
  }
  return [...found].toSorted();
}
