import type { Database } from '#server/db/database.ts';

/** Counts of attempts move with every refused request; they are what refusing is made of. */
const moving = ['throttles'];
/** Noted after an answer, whatever the answer was. */
const noted = 'last_seen_at';

type Line = (table: { name: string; isNoted: boolean }) => string;
type Reader = (database: Database) => Promise<string>;

const content: Line = ({ isNoted }) =>
  `sum(hashtextextended(${isNoted ? `(to_jsonb(one) - '${noted}')::text` : 'one::text'}, 0))`;

/** One hash of every row of every table: two that are equal mean that nothing is different. */
export const digest = readerOf('digest', content);

/**
 * How many rows each table has and the latest transaction that wrote one: two that are equal mean that
 * nothing was written, not even the same again. It takes a third of the time of a digest.
 */
export const writes = readerOf('writes', (table) =>
  table.isNoted ? content(table) : 'max(one.xmin::text::bigint)',
);

/** The same without the log of events, where a wrong password leaves a line. */
export const digestButLog: Reader = async (database) =>
  (await digest(database)).replace(/^events .*$/m, '');

function readerOf(name: string, line: Line): Reader {
  const statements = new WeakMap<Database, Promise<string>>();
  return async (database) => {
    let statement = statements.get(database);
    if (!statement) {
      statement = statementOf(database, line);
      statements.set(database, statement);
    }
    // By its name the engine plans it once: to plan it takes longer than to run it.
    const { rows } = await database.query({ name, text: await statement });
    return (rows as { name: string; mark: string }[])
      .map(({ name, mark }) => `${name} ${mark}`)
      .join('\n');
  };
}

async function statementOf(database: Database, line: Line): Promise<string> {
  const { rows } = await database.query(
    `select t.table_name as name, exists (
       select 1 from information_schema.columns c
       where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = '${noted}'
     ) as "isNoted"
     from information_schema.tables t
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' order by t.table_name`,
  );
  const tables = (rows as { name: string; isNoted: boolean }[]).filter(
    ({ name }) => !moving.includes(name),
  );
  if (tables.length === 0) throw new Error('There is no table to digest.');
  return tables
    .map(
      (
        table,
      ) => `select '${table.name}' as name, count(*) || ' ' || coalesce(${line(table)}, 0) as mark
         from "${table.name}" one`,
    )
    .join(' union all ');
}
