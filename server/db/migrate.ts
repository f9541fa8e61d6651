import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Connection, Database } from './database.ts';

/** The database was written by a newer version of the program. */
export class NewerSchema extends Error {
  constructor() {
    super(
      'The database belongs to a newer version of Rapport than this one. ' +
        'Start the newer version, or restore a backup made by this one into an empty place.',
    );
    this.name = 'NewerSchema';
  }
}

/** The database is older than the code and migrations were not asked for. */
export class OlderSchema extends Error {
  constructor() {
    super('The database is older than this version of Rapport. Run the migrate command first.');
    this.name = 'OlderSchema';
  }
}

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const migrationsFolder = existsSync(beside('./migrations'))
  ? beside('./migrations')
  : beside('./db/migrations');

const lockKey = 7_270_725;
const startKey = 7_270_726;

/**
 * Brings the schema up to this code, forward only, one process at a time. Where there is something
 * to do `beforeRunning` goes first; when it throws nothing is changed.
 * Returns how many migrations ran; refuses with NewerSchema.
 */
export async function migrate(
  database: Database,
  beforeRunning: () => Promise<void> = async () => undefined,
): Promise<number> {
  // The embedded engine has one connection and one process: nobody can come in between.
  if (database.engine === 'embedded') {
    const age = await schemaAge(database);
    if (age === 'newer') throw new NewerSchema();
    if (age === 'older') await beforeRunning();
  }
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const before = await appliedAt(client);
    const known = readMigrationFiles({ migrationsFolder });
    if (before.some((at) => !known.some((one) => one.folderMillis === at))) throw new NewerSchema();
    if (before.length === known.length) return 0;
    if (database.engine === 'server') await beforeRunning();
    await runMigrations(drizzle(client), { migrationsFolder });
    return known.length - before.length;
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    // Its settings differ from the others': it doesn't go back into the pool.
    client.release(database.engine === 'server');
    if (database.engine === 'embedded') {
      await database.query('set statement_timeout = 5000; set lock_timeout = 5000');
    }
  }
}

/** A step of the schema by its name and its instant, which is how the database remembers it. */
export interface Migration {
  readonly name: string;
  readonly at: number;
}

/** Every migration of this code, the oldest first. */
export function knownMigrations(): Migration[] {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] };
  return entries.map(({ tag, when }) => ({ name: tag, at: when }));
}

/** The names of all tables that any migration has ever made. */
export function tablesOfMigrations(): string[] {
  return namesIn(/CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/gi);
}

/** The same of functions. */
export function functionsOfMigrations(): string[] {
  return namesIn(/CREATE (?:OR REPLACE )?FUNCTION "?(\w+)"?/gi);
}

function namesIn(pattern: RegExp): string[] {
  const statements = readMigrationFiles({ migrationsFolder }).flatMap(({ sql }) => sql);
  const names = statements.flatMap((text) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name),
  );
  return [...new Set(names)];
}

/** The last migration that a database has; undefined for one without any. */
export async function lastMigration(
  connection: Pick<Database, 'query'>,
): Promise<Migration | undefined> {
  const last = Math.max(0, ...(await appliedAt(connection)));
  return knownMigrations().find(({ at }) => at === last);
}

/** Within a transaction: runs what is missing up to a migration, and answers how many ran. */
export async function applyMigrations(
  connection: Connection,
  upTo = Number.POSITIVE_INFINITY,
): Promise<number> {
  await connection.query('create schema if not exists drizzle');
  await connection.query(
    `create table if not exists drizzle.__drizzle_migrations
     (id serial primary key, hash text not null, created_at bigint)`,
  );
  const done = await appliedAt(connection);
  const missing = readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => folderMillis <= upTo && !done.includes(folderMillis),
  );
  for (const { sql, hash, folderMillis } of missing) {
    for (const statement of sql) await connection.query(statement);
    await connection.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
  return missing.length;
}

/** Runs a part of the start that two processes on one server must not run at the same time. */
export async function oneAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.engine === 'embedded') return work();
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [startKey]);
    return await work();
  } finally {
    // The lock goes with the connection.
    client.release(true);
  }
}

/** Refuses with OlderSchema or NewerSchema unless the schema is exactly this code's. */
export async function checkSchema(database: Database): Promise<void> {
  const age = await schemaAge(database);
  if (age === 'newer') throw new NewerSchema();
  if (age === 'older') throw new OlderSchema();
}

/** How the database's schema stands to this code's. */
export async function schemaAge(
  database: Pick<Database, 'query'>,
): Promise<'current' | 'older' | 'newer'> {
  const applied = await appliedAt(database);
  const known = readMigrationFiles({ migrationsFolder }).map((one) => one.folderMillis);
  if (applied.some((at) => !known.includes(at))) return 'newer';
  return applied.length < known.length ? 'older' : 'current';
}

async function appliedAt(connection: Pick<Database, 'query'>): Promise<number[]> {
  const { rows } = await connection.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!(rows[0] as { there: boolean }).there) return [];
  const applied = await connection.query('select created_at from drizzle.__drizzle_migrations');
  return (applied.rows as { created_at: string | number }[]).map((row) => Number(row.created_at));
}
