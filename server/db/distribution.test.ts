import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/database.ts';
import { citusPath } from '../../bin/citus.ts';
import type { Database } from './database.ts';
import {
  distributedTables,
  distributionColumn,
  distributionScript,
  localTables,
  referenceTables,
} from './distribution.ts';

interface Key {
  readonly table: string;
  readonly name: string;
  /** p: primary key, u: unique constraint, i: unique index, f: foreign key, x: exclusion. */
  readonly kind: string;
  readonly columns: readonly string[];
  readonly other: string | null;
  readonly otherColumns: readonly string[] | null;
  /** What happens on delete: a nothing, r restrict, c cascade, n set null, d set default. */
  readonly onDelete: string | null;
  /** The columns that it then changes; empty for all of the key. */
  readonly changed: readonly string[] | null;
}

let database: Database;
beforeAll(async () => {
  ({ database } = await openTestDatabase());
});
afterAll(() => database.close());

const distributed = distributedTables();
const columnsOf = (place: string, relation: string) =>
  `array(select attname::text from unnest(${place}) with ordinality as k (n, at)
     join pg_attribute on attrelid = ${relation} and attnum = k.n order by k.at)`;

/** Every key of the database as it is, from its own catalogs. */
async function keysIn(connection: Database): Promise<readonly Key[]> {
  const constraints = await connection.query(
    `select conrelid::regclass::text as table, conname::text as name, contype::text as kind,
       ${columnsOf('conkey', 'conrelid')} as columns,
       case when contype = 'f' then confrelid::regclass::text end as other,
       case when contype = 'f' then ${columnsOf('confkey', 'confrelid')} end as "otherColumns",
       case when contype = 'f' then confdeltype::text end as "onDelete",
       case when contype = 'f' then ${columnsOf('confdelsetcols', 'conrelid')} end as changed
     from pg_constraint
     where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'x')`,
  );
  const indexes = await connection.query(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, 'i' as kind,
       ${columnsOf('indkey::int2[]', 'indrelid')} as columns,
       null as other, null as "otherColumns", null as "onDelete", null as changed
     from pg_index
     join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace and indisunique`,
  );
  return [...constraints.rows, ...indexes.rows] as Key[];
}

/** Why a table can't be spread by practice, one sentence a reason. */
function hindrances(keys: readonly Key[]): string[] {
  return keys.flatMap(({ table, name, kind, columns, other, otherColumns, onDelete, changed }) => {
    if (other !== null && !distributed.includes(table) && distributed.includes(other)) {
      return [
        `${name}: ${table} is whole on every machine and refers to ${other}, which is spread`,
      ];
    }
    if (!distributed.includes(table)) return [];
    if (kind === 'x') return [`${name}: an exclusion is looked at on one machine only`];
    if (other === null || !distributed.includes(other)) {
      if (other === null && !columns.includes(distributionColumn)) {
        return [`${name}: unique without ${distributionColumn}`];
      }
      return other !== null && localTables.includes(other)
        ? [`${name}: refers to ${other}, which stays on the coordinator`]
        : [];
    }
    const at = columns.indexOf(distributionColumn);
    if (at < 0 || otherColumns?.[at] !== distributionColumn) {
      return [`${name}: refers to ${other} without ${distributionColumn}`];
    }
    const touched = changed?.length ? changed : columns;
    return (onDelete === 'n' || onDelete === 'd') && touched.includes(distributionColumn)
      ? [`${name}: would change ${distributionColumn} when a row of ${other} goes`]
      : [];
  });
}

test('every table is spread by practice, whole everywhere, or left where it is', async () => {
  const { rows } = await database.query(
    `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const known = [...distributed, ...referenceTables, ...localTables].sort();
  expect((rows as { name: string }[]).map(({ name }) => name).sort()).toEqual(known);
});

test('each table that is spread has its practice, never null, in its primary key', async () => {
  const { rows } = await database.query(
    `select c.relname::text as name,
       exists (select from pg_attribute where attrelid = c.oid and attname = $2
         and attnotnull and atttypid = 'uuid'::regtype) as has_column,
       coalesce((select conkey[1] = (select attnum from pg_attribute
           where attrelid = c.oid and attname = $2)
         from pg_constraint where conrelid = c.oid and contype = 'p'), false) as leads_key
     from pg_class c where relnamespace = 'public'::regnamespace and relname = any($1)`,
    [distributed, distributionColumn],
  );
  const wrong = (rows as { name: string; has_column: boolean; leads_key: boolean }[]).filter(
    (row) => !row.has_column || !row.leads_key,
  );
  expect(rows).toHaveLength(distributed.length);
  expect(wrong).toEqual([]);
});

test('no key, unique index or reference of the database hinders spreading it', async () => {
  const keys = await keysIn(database);
  expect(keys.length).toBeGreaterThan(distributed.length * 2);
  expect(hindrances(keys)).toEqual([]);
});

test('only the log of events has a trigger, which the script allows', async () => {
  const { rows } = await database.query(
    `select tgrelid::regclass::text as name from pg_trigger
     join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace order by 1`,
  );
  expect((rows as { name: string }[]).map(({ name }) => name)).toEqual(['events']);
});

test('nothing is told apart by a sequence alone', async () => {
  const { rows } = await database.query(
    `select conrelid::regclass::text as name from pg_constraint
     where contype = 'p' and connamespace = 'public'::regnamespace and not exists (
       select from unnest(conkey) k join pg_attribute on attrelid = conrelid and attnum = k
       where pg_get_serial_sequence(conrelid::regclass::text, attname) is null)`,
  );
  expect(rows).toEqual([]);
});

test('the judge sees what would hinder', async () => {
  const key: Key = {
    table: 'clients',
    name: 'planted',
    kind: 'u',
    columns: ['email'],
    other: null,
    otherColumns: null,
    onDelete: null,
    changed: null,
  };
  const reference = { ...key, kind: 'f', other: 'users', otherColumns: ['practice_id', 'id'] };
  for (const planted of [
    key,
    { ...key, kind: 'i' },
    { ...key, kind: 'x', columns: ['practice_id', 'email'] },
    { ...reference, columns: ['owner_id'], otherColumns: ['id'], onDelete: 'a' },
    { ...reference, columns: ['practice_id', 'owner_id'], onDelete: 'n' },
    { ...reference, other: 'throttles', columns: ['email'], otherColumns: ['key'], onDelete: 'a' },
    { ...reference, table: 'usernames', columns: ['practice_id', 'user_id'], onDelete: 'a' },
  ]) {
    expect(hindrances([planted])).toHaveLength(1);
  }
  const sound = { ...reference, columns: ['practice_id', 'owner_id'] };
  expect(hindrances([{ ...sound, onDelete: 'c' }])).toEqual([]);
  // Only from PostgreSQL 15 and Citus 11.1 on.
  expect(hindrances([{ ...sound, onDelete: 'n', changed: ['owner_id'] }])).toEqual([]);
});

test('the script for Citus says what the tables are now', () => {
  expect(readFileSync(citusPath, 'utf8')).toBe(distributionScript());
});
