import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBlankEmbedded } from '#testing/blank-database.ts';
import { openTestDatabase } from '#testing/database.ts';
import { digest } from '#testing/digest.ts';
import type { Database } from './database.ts';
import { checkSchema, migrate, NewerSchema, OlderSchema } from './migrate.ts';
import { openServer } from './open.ts';
import { allTables as tables } from './pinned.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

/** A database that nothing was ever written to. */
async function openBlank(): Promise<{ database: Database; again: () => Database }> {
  if (serverUrl === undefined) {
    const database = await openBlankEmbedded();
    return { database, again: () => database };
  }
  const name = `rapport_blank_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { database: openServer(url.href, 2), again: () => openServer(url.href, 2) };
}

describe('a blank database', () => {
  let blank: Awaited<ReturnType<typeof openBlank>>;
  beforeAll(async () => {
    blank = await openBlank();
  });
  afterAll(() => blank.database.close());

  test('is older than the code until it is migrated, and two at once migrate it once', async () => {
    await expect(checkSchema(blank.database)).rejects.toBeInstanceOf(OlderSchema);
    const second = blank.again();
    const ran = await Promise.all([migrate(blank.database), migrate(second)]);
    expect(ran.toSorted()).toEqual([0, Math.max(...ran)]);
    expect(Math.max(...ran)).toBeGreaterThan(1);
    await expect(checkSchema(blank.database)).resolves.toBeUndefined();
    if (second !== blank.database) await second.close();
  });
});

describe('a migrated database', () => {
  let database: Database;
  beforeAll(async () => {
    ({ database } = await openTestDatabase());
  });
  afterAll(() => database.close());

  test('is left as it is by a second migration', async () => {
    const before = await digest(database);
    expect(await migrate(database)).toBe(0);
    expect(await digest(database)).toBe(before);
  });

  test('has each table, column, type and default that the schema names, and no other', async () => {
    const { rows } = await database.query(
      `select c.table_name, c.column_name, c.is_nullable = 'NO' as not_null,
              format_type(a.atttypid, a.atttypmod) as type, c.column_default is not null as filled
       from information_schema.columns c
       join pg_attribute a on a.attrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
                          and a.attname = c.column_name
       where c.table_schema = 'public'`,
    );
    const there = (rows as Record<string, unknown>[]).map(
      ({ table_name, column_name, type, not_null, filled }) =>
        `${String(table_name)}.${String(column_name)} ${String(type)} ${String(not_null)} ${String(filled)}`,
    );
    const named = tables.flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => {
        const serial = column.getSQLType() === 'bigserial';
        const plain = column.getSQLType().replace(' collate "C"', '').replace(', ', ',');
        const type = serial ? 'bigint' : plain;
        return `${getTableName(table)}.${column.name} ${type} ${column.notNull} ${column.hasDefault}`;
      }),
    );
    expect(there.toSorted()).toEqual(named.toSorted());
  });

  test('has each key, check and index that the schema names, and no other', async () => {
    const { rows } = await database.query(
      `select conname as name from pg_constraint
       where connamespace = 'public'::regnamespace and contype in ('f', 'c')
       union all
       select indexname from pg_indexes where schemaname = 'public' and indexname not like '%_pk%'`,
    );
    const named = tables.flatMap((table) => {
      const { indexes, checks, foreignKeys } = getTableConfig(table);
      return [
        ...indexes.map((one) => one.config.name),
        ...checks.map((one) => one.name),
        ...foreignKeys.map((one) => one.getName()),
      ];
    });
    expect((rows as { name: string }[]).map(({ name }) => name.slice(0, 63)).toSorted()).toEqual(
      named.map((name) => String(name).slice(0, 63)).toSorted(),
    );
  });

  test('has the practice first in every primary key that knows a practice', async () => {
    const { rows } = await database.query(
      `select c.conrelid::regclass::text as name, a.attname as first
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'p' and c.connamespace = 'public'::regnamespace`,
    );
    const first = new Map(
      (rows as { name: string; first: string }[]).map((r) => [r.name, r.first]),
    );
    // Looked up before any practice is known.
    const exceptions = ['usernames'];
    for (const table of tables) {
      const name = getTableName(table);
      if (!('practiceId' in getTableColumns(table)) || exceptions.includes(name)) continue;
      expect({ name, first: first.get(name) }).toEqual({ name, first: 'practice_id' });
    }
  });

  test('of a newer version is refused in one line, and stays as it is', async () => {
    await database.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)",
    );
    const before = await digest(database);
    for (const start of [migrate, checkSchema]) {
      await expect(start(database)).rejects.toBeInstanceOf(NewerSchema);
    }
    expect(new NewerSchema().message).not.toContain('\n');
    expect(await digest(database)).toBe(before);
  });
});
