import { is, Placeholder, sql, type SQL } from 'drizzle-orm';
import { PgDialect, type PgColumn } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { instantFrom } from './columns.ts';
import type { Connection } from './database.ts';

const dialect = new PgDialect();
const instantOid = 1184;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === instantOid ? instantFrom : (pg.types.getTypeParser(oid, format) as never),
};

/**
 * The columns of a select, each named as the code names it: written once, where a query builder
 * would write forty of them anew for every request.
 */
export function columnsOf<Row>(selection: { readonly [K in keyof Row]: PgColumn | SQL }): SQL {
  const parts = Object.entries<PgColumn | SQL>(selection).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  );
  return sql.raw(dialect.sqlToQuery(sql.join(parts, sql`, `)).sql);
}

/** Rows of a select whose columns come from `columnsOf`. A name has the server plan it only once. */
export async function askRows<Row>(
  connection: Connection,
  query: SQL,
  name?: string,
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const { rows } = await connection.query({ text, types, ...(name ? { name } : {}) }, params);
  return rows as Row[];
}

/** A statement that never changes but for its values, which stand in it as `sql.placeholder`. */
export class Statement<Row, Given extends Record<string, unknown>> {
  private readonly query: pg.QueryConfig;
  private readonly params: readonly unknown[];

  constructor(name: string, query: SQL) {
    const { sql: text, params } = dialect.sqlToQuery(query);
    this.query = { name, text, types };
    this.params = params;
  }

  async rows(connection: Connection, given: Given): Promise<Row[]> {
    const values = this.params.map((param) => (is(param, Placeholder) ? given[param.name] : param));
    const { rows } = await connection.query(this.query, values);
    return rows as Row[];
  }
}
