import { ConfigError, readConfig, type Config } from './config.ts';
import type { Database } from './db/database.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { checkSchema, migrate, NewerSchema, OlderSchema } from './db/migrate.ts';
import { openEmbedded, openServer } from './db/open.ts';
import { sqlState } from './db/problems.ts';
import { makeLog } from './log.ts';
import { getSetup } from './sign-in/set-up.ts';
import { makeFirstPractice } from './sign-in/first-practice.ts';
import { start } from './start.ts';

const stopWithinMs = 12_000;

/** Problems that the operator can mend get one clear line; everything else is a bug and a stack. */
function leave(error: unknown): never {
  const known = [ConfigError, FolderInUse, NewerSchema, OlderSchema];
  if (error instanceof Error && known.some((kind) => error instanceof kind)) {
    process.stderr.write(`${error.message}\n`);
  } else if (
    ['ECONNREFUSED', 'ENOTFOUND', '28P01', '28000', '3D000'].includes(sqlState(error) ?? '')
  ) {
    process.stderr.write(
      `The database at DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : 'unknown'}\n`,
    );
  } else {
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  }
  process.exit(1);
}

async function openDatabase(config: Config): Promise<Database> {
  const database = config.databaseUrl
    ? openServer(config.databaseUrl)
    : await openEmbedded(config.dataDir);
  if (config.migrateOnStart) await migrate(database);
  else await checkSchema(database);
  return database;
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = makeLog(config);
  const database = await openDatabase(config);
  const { app, deps, stop } = await start(config, database, log);
  const made = await makeFirstPractice(deps);
  await app.listen({ port: config.port, host: config.host });

  const shownHost = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  const address =
    config.baseUrl ??
    `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${config.port}`;
  const lines = [`Rapport is ready: ${address}`];
  if (made?.password) {
    lines.push(`Sign in as ${made.username} with the password ${made.password}`);
  } else if ((await getSetup(deps, undefined)).needed) {
    lines.push(
      `Open it to make the first account. From another machine it asks for this code: ${deps.setupCode}`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);

  let stopping = false;
  const leaveQuietly = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', leaveQuietly);
  process.on('SIGINT', leaveQuietly);
  // After an error that nobody caught the state is unknown: drain, and let a supervisor restart.
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(kind, (error: unknown) => {
      log.fatal({ err: error }, kind);
      process.exitCode = 1;
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      void stop().finally(() => process.exit(1));
    });
  }
}

main().catch(leave);
