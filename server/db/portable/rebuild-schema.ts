import type { Connection } from '#server/db/database.ts';
import { applyMigrations, functionsOfMigrations } from '#server/db/migrate.ts';
import { listTables } from './catalogue.ts';

/**
 * Within a transaction: lets go of Rapport's tables and all that is in them, and makes them anew as
 * they were at a migration. What else is in the database stays.
 */
export async function rebuildSchema(connection: Connection, upTo: number): Promise<void> {
  await connection.query(
    `set local statement_timeout = 0; set local lock_timeout = '30s';
     set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'`,
  );
  for (const { name } of await listTables(connection)) {
    await connection.query(`drop table "${name}" cascade`);
  }
  for (const name of functionsOfMigrations()) {
    await connection.query(`drop function if exists "${name}" cascade`);
  }
  await connection.query('drop schema if exists drizzle cascade');
  await dropJobs(connection);
  await applyMigrations(connection, upTo);
}

/** Jobs of rows that are gone must not run; clocks come again by themselves. */
async function dropJobs(connection: Connection): Promise<void> {
  const { rows } = await connection.query("select to_regclass('pgboss.job') is not null as there");
  if ((rows[0] as { there: boolean }).there) await connection.query('delete from pgboss.job');
}

/** Counts what the planner goes by, after many rows have come at once. */
export async function countRows(connection: Connection): Promise<void> {
  for (const { name } of await listTables(connection)) await connection.query(`analyze "${name}"`);
}

/** Nobody has an account: there is nothing that a restore could overwrite. */
export async function isEmptyDatabase(connection: Connection): Promise<boolean> {
  const found = await connection.query("select to_regclass('public.users') is not null as there");
  if (!(found.rows[0] as { there: boolean }).there) return true;
  const { rows } = await connection.query('select exists (select from users) as any_user');
  return !(rows[0] as { any_user: boolean }).any_user;
}

/** Keeps everybody else out until the transaction ends, where there is anything yet. */
export async function lockAccounts(connection: Connection): Promise<void> {
  const { rows } = await connection.query(
    "select to_regclass('public.users') is not null as there",
  );
  if ((rows[0] as { there: boolean }).there) {
    await connection.query('lock table users, practices in access exclusive mode');
  }
}
