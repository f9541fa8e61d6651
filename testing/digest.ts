import type { Database } from '#server/db/database.ts';

/** Counts of attempts move with every refused request; they are what refusing is made of. */
const moving = ['throttles'];
/** Noted after an answer, whatever the answer was. */
const noted = 'last_seen_at';

const statements = new WeakMap<Database, Promise<string>>();

/** One hash of every row of every table: two that are equal mean that nothing was written. */
export async function digest(database: Database): Promise<string> {
  let statement = statements.get(database);
  if (!statement) {
    statement = digestStatement(database);
    statements.set(database, statement);
  }
  // By its name the engine plans it once: to plan it takes longer than to run it.
  const { rows } = await database.query({ name: 'digest', text: await statement });
  return (rows as { name: string; hash: string }[])
    .map(({ name, hash }) => `${name} ${hash}`)
    .join('\n');
}

async function digestStatement(database: Database): Promise<string> {
  const { rows } = await database.query(
    `select t.table_name as name, exists (
       select 1 from information_schema.columns c
       where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = '${noted}'
     ) as has_noted
     from information_schema.tables t
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' order by t.table_name`,
  );
  const tables = (rows as { name: string; has_noted: boolean }[]).filter(
    ({ name }) => !moving.includes(name),
  );
  if (tables.length === 0) throw new Error('There is no table to digest.');
  return tables
    .map(({ name, has_noted: hasNoted }) => {
      const line = hasNoted ? `(to_jsonb(one) - '${noted}')::text` : 'one::text';
      return `select '${name}' as name,
         count(*) || ' ' || coalesce(sum(hashtextextended(${line}, 0)), 0) as hash
         from "${name}" one`;
    })
    .join(' union all ');
}
