import type pg from 'pg';
import type { TestApp } from './app.ts';

/** The plans of the statements about clients, or other rows, that a piece of work makes, as the engine tells them. */
export async function explain(
  t: TestApp,
  work: () => Promise<unknown>,
  options = 'costs off',
  rows = 'client',
): Promise<string[]> {
  const { database } = t.deps;
  const statements: { text: string; values: unknown[] }[] = [];
  const query = database.query.bind(database);
  database.query = (given: string | pg.QueryConfig, values?: unknown[]) => {
    const [text, own] = typeof given === 'string' ? [given, []] : [given.text, given.values ?? []];
    statements.push({ text, values: values ?? own });
    return query(given, values);
  };
  await work();
  database.query = query;
  const plans: string[] = [];
  for (const { text, values } of statements) {
    if (!text.includes(`from "${rows}`)) continue;
    const { rows: lines } = await query(`explain (${options}) ${text}`, values);
    plans.push((lines as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}
