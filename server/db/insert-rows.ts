import { getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { someAtOnce } from '#server/some-at-once.ts';
import type { WriteScope } from './scope.ts';
import { Columns, Shapes } from './statement.ts';

type PracticeTable = PgTable & { readonly practiceId: PgColumn };
/** A row without its practice, which is the scope's. */
type NewRow<Table extends PracticeTable> = Omit<Table['$inferInsert'], 'practiceId'>;

/**
 * What is done about a row that is there already: the same for each insertion into its table that
 * sets the same columns, as a statement is known again by those.
 */
interface Conflict<Table extends PracticeTable> {
  /** By which columns it is known again, besides the practice. */
  readonly on: readonly (keyof NewRow<Table> & string)[];
  /** What becomes of it; the row that came is `excluded`. */
  readonly set: Readonly<Partial<Record<keyof NewRow<Table>, SQL>>>;
}

/** More in one statement would hold up others while it is written down and read. */
const rowsAtOnce = 500;
const nothing = new Columns<Record<string, never>>({});
const shapes = new Shapes('insert', nothing);

/**
 * Inserts many rows of the scope's practice. They go as one document and not value by value, which
 * takes a query builder, and the database, longer than the rest together. A column that only some
 * of them give has its usual value in the others.
 */
export async function insertRows<Table extends PracticeTable>(
  tx: WriteScope,
  table: Table,
  rows: readonly NewRow<Table>[],
  conflict?: Conflict<Table>,
): Promise<void> {
  if (rows.length === 0) return;
  const given = givenIn(table, rows);
  const shape = [getTableName(table), ...given, '/', ...Object.keys(conflict?.set ?? {})].join(' ');
  const statement = shapes.of(shape, () => insertionOf(table, given, conflict));
  for (const part of someAtOnce(rows, rowsAtOnce))
    await tx.run(statement, { rows: documentOf(table, given, part) });
}

/** The same for rows that aren't there yet, as they are then, in their order. */
export async function insertAndRead<Table extends PracticeTable, Row>(
  tx: WriteScope,
  table: Table,
  rows: readonly NewRow<Table>[],
  { columns, shapes: own }: { readonly columns: Columns<Row>; readonly shapes: Shapes<Row> },
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const given = givenIn(table, rows);
  const statement = own.of(
    given.join(' '),
    () => sql`${insertionOf(table, given)} returning ${columns.sql}`,
  );
  const made: Row[] = [];
  for (const part of someAtOnce(rows, rowsAtOnce)) {
    made.push(...(await tx.run(statement, { rows: documentOf(table, given, part) })));
  }
  return made;
}

/** The columns that some of the rows give values for. */
const givenIn = (table: PracticeTable, rows: readonly object[]): string[] =>
  Object.keys(getTableColumns(table)).filter(
    (name) => name !== 'practiceId' && rows.some((row) => valueOf(row, name) !== undefined),
  );

const valueOf = (row: object, name: string) => (row as Record<string, unknown>)[name];
const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const named = (column: PgColumn | undefined) => sql.identifier(column?.name ?? '');

function insertionOf<Table extends PracticeTable>(
  table: Table,
  given: readonly string[],
  conflict?: Conflict<Table>,
): SQL {
  const all: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const into = list(
    [table.practiceId, ...given.map((name) => all[name])].map((one) => sql`${named(one)}`),
  );
  const from = list(
    given.map((name) => sql`${sql.identifier(name)} ${sql.raw(all[name]?.getSQLType() ?? '')}`),
  );
  const values = list(
    given.map((name) => {
      const value = sql`"row".${sql.identifier(name)}`;
      const usual = all[name]?.default;
      return is(usual, SQL) ? sql`coalesce(${value}, ${usual})` : value;
    }),
  );
  return sql`insert into ${table} (${into}) select ${sql.placeholder('practiceId')}::uuid, ${values}
    from json_to_recordset(${sql.placeholder('rows')}::json) as "row"(${from})${conflict ? conflictOf(table, conflict) : sql``}`;
}

function conflictOf<Table extends PracticeTable>(
  table: Table,
  { on, set: changes }: Conflict<Table>,
): SQL {
  const all: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const known = [table.practiceId, ...on.map((name) => all[name])];
  const set = Object.entries<SQL | undefined>(changes).flatMap(([name, value]) =>
    value ? [sql`${named(all[name])} = ${value}`] : [],
  );
  return sql` on conflict (${list(known.map((one) => sql`${named(one)}`))}) do update set ${list(set)}`;
}

/** Rows as the database reads them: with the usual value of a column that only others give. */
function documentOf(table: PracticeTable, given: readonly string[], rows: readonly object[]) {
  const all: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const usual = given.flatMap((name): [string, unknown][] => {
    const value = all[name]?.default;
    return value === undefined || is(value, SQL) ? [] : [[name, value]];
  });
  const document = JSON.stringify(
    rows.map((row) => {
      const lacking = usual.filter(([name]) => valueOf(row, name) === undefined);
      return lacking.length === 0 ? row : { ...row, ...Object.fromEntries(lacking) };
    }),
  );
  // Half a letter, which JSON can write and the database cannot hold, becomes the mark for one.
  return document.replace(
    /(\\\\)|\\ud[89a-f][0-9a-f]{2}/g,
    (_all, backslash?: string) => backslash ?? '\ufffd',
  );
}
