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
  const { rows } = await database.query(await statement);
  return (rows as { name: string; hash: string }[])
    .map(({ name, hash }) => `${name} ${hash}`)
    .join('\n');
}

async function digestStatement(database: Database): Promise<string> {
  const { rows } = await database.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const names = (rows as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => !moving.includes(name));
  if (names.length === 0) throw new Error('There is no table to digest.');
  return names
    .map(
      (name) =>
        `select '${name}' as name, count(*) || ' ' ||
         md5(coalesce(string_agg(line, '|' order by line), '')) as hash
         from (select (to_jsonb(one) - '${noted}')::text as line from "${name}" one) lines`,
    )
    .join(' union all ');
}
