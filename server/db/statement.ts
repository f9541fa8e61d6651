import { is, Placeholder, SQL, sql } from 'drizzle-orm';
import { PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { instantFrom } from './columns.ts';
import type { Connection } from './database.ts';

const dialect = new PgDialect();
const instantOid = 1184;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === instantOid ? instantFrom : (pg.types.getTypeParser(oid, format) as never),
};
const wire = { types, rowMode: 'array' } as const;

type Selected = PgColumn | SQL;
/** Something of a row that has columns of its own; null where the first of them is. */
type SelectedPart = Readonly<Record<string, Selected>>;

/**
 * The columns of a select, each named as the code names it: written once, where a query builder
 * would write forty of them anew for every request.
 */
export class Columns<Row> {
  readonly sql: SQL;
  /** How many values of a row are its own. */
  readonly width: number;
  private readonly names: readonly string[];
  private readonly parts: readonly { name: string; from: number; of: Columns<unknown> }[];
  private readonly empty: Record<string, unknown>;

  constructor(selection: { readonly [K in keyof Row]: Selected | SelectedPart }, prefix = '') {
    const all = Object.entries<Selected | SelectedPart>(selection);
    const own = all.filter((one): one is [string, Selected] => isSelected(one[1]));
    this.names = own.map(([name]) => name);
    let width = own.length;
    this.parts = all.flatMap(([name, some]) => {
      if (isSelected(some)) return [];
      const part = { name, from: width, of: new Columns<unknown>(some, `${name}-`) };
      width += part.of.width;
      return [part];
    });
    this.width = width;
    const list = sql.join(
      [
        ...own.map(([name, column]) => sql`${column} as ${sql.identifier(prefix + name)}`),
        ...this.parts.map((part) => part.of.sql),
      ],
      sql`, `,
    );
    const { sql: text, params } = dialect.sqlToQuery(list);
    this.sql = params.length === 0 ? sql.raw(text) : list;
    // Parsed, so that the engine lays copies of it out as records and not as dictionaries, which
    // it does with what is filled name by name; those are slow to read and to write out.
    this.empty = JSON.parse(
      JSON.stringify(Object.fromEntries(all.map(([name]) => [name, null]))),
    ) as Record<string, unknown>;
  }

  /** A row from values in the order of the columns, from one of them on; more are left. */
  rowOf(values: readonly unknown[], from = 0): Row {
    const row = { ...this.empty };
    const { names, parts } = this;
    for (let place = 0; place < names.length; place += 1) {
      row[names[place] ?? ''] = values[from + place];
    }
    for (const part of parts) {
      const first = from + part.from;
      if (values[first] !== null) row[part.name] = part.of.rowOf(values, first);
    }
    return row as Row;
  }
}

const isSelected = (some: Selected | SelectedPart): some is Selected =>
  is(some, SQL) || is(some, PgColumn);

export interface Answered<Row> {
  readonly rows: Row[];
  /** What the first row holds beyond the columns. */
  readonly beyond: readonly unknown[];
}

/** Asks for rows whose select begins with the columns. */
export async function askRows<Row>(
  connection: Connection,
  columns: Columns<Row>,
  query: SQL,
): Promise<Answered<Row>> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const name = nameOf(text);
  const { rows } = await connection.query({ ...wire, text, ...(name ? { name } : {}) }, params);
  return answered(columns, rows as unknown[][]);
}

function answered<Row>(columns: Columns<Row>, found: readonly unknown[][]): Answered<Row> {
  return {
    rows: found.map((values) => columns.rowOf(values)),
    beyond: found[0]?.slice(columns.width) ?? [],
  };
}

const names = new Map<string, string>();
const mostNamed = 200;

/** The same text gets the same name, by which the server knows it again without reading it. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNamed || isPlannedEachTime(text)) return known;
  const name = `list-${names.size}`;
  names.set(text, name);
  return name;
}

/** What is searched for decides how, as how much is left out does: such is planned each time. */
const isPlannedEachTime = (text: string) => / like | @@ | @> any\(| offset \$/.test(text);

/**
 * A statement that never changes but for its values, which stand in it as `sql.placeholder`: it is
 * written once, and the server plans it once a connection if it has a name.
 */
export class Statement<Row, Given extends Record<string, unknown>> {
  private readonly query: pg.QueryConfig;
  /** What stands at each place: a value that is given by this name, or one that never changes. */
  private readonly params: readonly { readonly name?: string; readonly value?: unknown }[];

  /** Without a name it is planned each time, by its values: for a search. */
  constructor(
    name: string | undefined,
    private readonly columns: Columns<Row>,
    query: SQL,
  ) {
    const { text, params } = eachOnce(dialect.sqlToQuery(query));
    const named = name !== undefined && !isPlannedEachTime(text);
    this.query = { ...wire, ...(named ? { name } : {}), text } as pg.QueryConfig;
    this.params = params.map((value) =>
      is(value, Placeholder) ? { name: value.name } : { value },
    );
  }

  async rows(connection: Connection, given: Given): Promise<Row[]> {
    return (await this.answer(connection, given)).rows;
  }

  async answer(connection: Connection, given: Given): Promise<Answered<Row>> {
    const values = this.params.map(({ name, value }) => (name === undefined ? value : given[name]));
    const { rows } = await connection.query(this.query, values);
    return answered(this.columns, rows as unknown[][]);
  }
}

/** A value that a statement names in many places is sent once. */
function eachOnce({ sql: text, params }: { readonly sql: string; readonly params: unknown[] }) {
  const kept: unknown[] = [];
  const places = params.map((param) => {
    const known = kept.findIndex(
      (one) => is(one, Placeholder) && is(param, Placeholder) && one.name === param.name,
    );
    return known < 0 ? kept.push(param) : known + 1;
  });
  const renumbered = text.replace(/\$(\d+)/g, (_all, place) => `$${places[Number(place) - 1]}`);
  return { text: renumbered, params: kept };
}

const mostShapes = 1_000;

/**
 * Statements whose text follows from what is asked for, and not from its values: to write one takes
 * as long as to answer it, so each is written once.
 */
export class Shapes<Row> {
  private readonly known = new Map<string, Statement<Row, Record<string, unknown>>>();
  private named = 0;

  constructor(
    private readonly name: string,
    private readonly columns: Columns<Row>,
  ) {}

  /**
   * The statement of a shape; `write` is asked for the first time that it is wanted. One that is
   * planned `each time` has no name: what suits most values would be slow for some.
   */
  of(
    shape: string,
    write: () => SQL,
    planned: 'once' | 'each time' = 'once',
  ): Statement<Row, Record<string, unknown>> {
    const known = this.known.get(shape);
    if (known) return known;
    if (this.known.size >= mostShapes) this.known.clear();
    // A name belongs to one text for as long as its connections last.
    const mayBeNamed = planned === 'once' && this.named < mostNamed;
    const name = mayBeNamed ? `${this.name}-${(this.named += 1)}` : undefined;
    const statement = new Statement<Row, Record<string, unknown>>(name, this.columns, write());
    this.known.set(shape, statement);
    return statement;
  }
}
