import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { checkSchema, migrate } from './db/migrate.ts';
import { openEmbedded, openServer } from './db/open.ts';

/** Opens the database that the settings name, with the schema of this code. */
export async function openDatabase(config: Config): Promise<Database> {
  const database = await connect(config);
  if (config.migrateOnStart) await migrateWithBackup(config, database);
  else await checkSchema(database);
  return database;
}

/** Brings the schema up to this code, after a backup where anybody has an account. */
export async function migrateWithBackup(config: Config, database: Database): Promise<number> {
  return migrate(database, async () => {
    // Seldom needed, and nearly the whole program: a start waits for neither.
    const { backUpBeforeMigrating } = await import('./backups/before-migrating.ts');
    const { backupDepsOf } = await import('./start.ts');
    await backUpBeforeMigrating(backupDepsOf(config, database));
  });
}

/** The same with whatever schema it has. */
export async function connect(config: Config): Promise<Database> {
  return config.databaseUrl ? openServer(config.databaseUrl) : openEmbedded(config.dataDir);
}
