import * as z from 'zod/mini';
import { email, isTimezone, line } from '#contract/fields.ts';
import {
  runBackupCommand,
  runPracticeExport,
  runPracticeImport,
  runRestoreCommand,
} from './cli-backups.ts';
import { readConfig, type Config } from './config.ts';
import { clocks } from './clocks.ts';
import { addPractice } from './invitations/add-practice.ts';
import { eachPractice } from './each-practice.ts';
import { makeJobTables } from './jobs.ts';
import { makeLog } from './log.ts';
import { rebuildMemory } from './memory/rebuild-memory.ts';
import { connect, migrateWithBackup, openDatabase } from './open-database.ts';
import { start } from './start.ts';
import { startProblem } from './start-problem.ts';
import { readArgs, say, UsageError } from './usage-error.ts';
import { wordlessCopy } from './wordless-error.ts';

const usage = `Usage:
  backup [--to PATH]                           makes a backup of the whole installation
  restore FILE [--replace] [--passphrase-file PATH]
                                               puts a backup back, where there are no accounts yet
  config check                                 says whether the settings are usable
  memory rebuild                               looks at every record anew and mends what memory missed
  migrate                                      brings the database up to this version
  practice add NAME --admin-email EMAIL [--admin-name NAME] [--timezone ZONE]
                                               makes a practice and prints its first admin's invitation
  practice export NAME [FILE]                  writes everything of a practice into one file
  practice import FILE                         brings a practice in from such a file`;

function checkConfig(config: Config): void {
  say('The settings are usable.');
  say(
    `Database: ${config.databaseUrl ? 'the server at DATABASE_URL' : `embedded, in ${config.dataDir}`}`,
  );
  say(`Address: ${config.baseUrl ?? `http://${config.host}:${config.port}`}`);
  say(`Mail: ${config.mail.smtpUrl ? 'sent by SMTP_URL' : 'kept in the outbox'}`);
}

async function runMigrations(config: Config): Promise<void> {
  const database = await connect(config);
  try {
    const ran = await migrateWithBackup(config, database);
    // The program may then run as a role that makes no tables.
    await makeJobTables(
      database,
      clocks.map(({ name }) => name),
    );
    say(
      ran === 0
        ? 'The database is up to date.'
        : `The database is up to date: ${ran} migrations ran.`,
    );
  } finally {
    await database.close();
  }
}

async function runMemoryRebuild(config: Config): Promise<void> {
  const { deps, stop } = await start(
    { ...config, worker: false },
    await openDatabase(config),
    makeLog({ logLevel: 'warn', logFormat: config.logFormat }),
  );
  try {
    let practices = 0;
    await eachPractice(deps, async (scope) => {
      await rebuildMemory(scope, deps);
      practices += 1;
    });
    say(`Memory is up to date: ${practices === 1 ? '1 practice' : `${practices} practices`}.`);
  } finally {
    await stop();
  }
}

async function runPracticeAdd(config: Config, args: readonly string[]): Promise<void> {
  const { name, admin, timezone } = practiceFrom(args);
  const { deps, stop } = await start(
    { ...config, worker: false },
    await openDatabase(config),
    makeLog({ logLevel: 'warn', logFormat: config.logFormat }),
  );
  try {
    const origin = config.baseUrl ?? `http://localhost:${config.port}`;
    const made = await addPractice(deps, origin, { name, timezone }, admin);
    if (!made) {
      throw new UsageError('There is no first practice yet. Start Rapport and set it up first.');
    }
    say(`${name} is there. Its first admin makes their account here, within seven days:`);
    say(made.link);
    say(
      made.mailed
        ? `The link is also on its way to ${admin.email} as soon as the server runs.`
        : `No mail server is configured: hand the link to ${admin.email} yourself.`,
    );
  } finally {
    await stop();
  }
}

function practiceFrom(args: readonly string[]) {
  const options = { texts: ['admin-email', 'admin-name', 'timezone'] } as const;
  const { texts: values, words } = readArgs(args, options);
  if (words.length > 1) throw new UsageError('Put a name of several words in quotation marks.');
  const address = checked(email(), values['admin-email'] ?? '', '--admin-email');
  const timezone = values.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!isTimezone(timezone)) throw new UsageError(`--timezone: there is no zone ${timezone}`);
  return {
    name: checked(line('a practice needs a name'), words[0] ?? '', 'NAME'),
    admin: {
      email: address,
      name: checked(line(''), values['admin-name'] ?? address.replace(/@.*/, ''), '--admin-name'),
    },
    timezone,
  };
}

function checked(schema: z.ZodMiniString, value: string, name: string): string {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new UsageError(`${name}: ${result.error.issues[0]?.message ?? 'is not right'}`);
}

async function run([command, ...args]: readonly string[]): Promise<void> {
  const [verb, ...rest] = args;
  if (command === 'migrate' && args.length === 0) return runMigrations(readConfig(process.env));
  if (command === 'config' && verb === 'check' && rest.length === 0) {
    return checkConfig(readConfig(process.env));
  }
  if (command === 'memory' && verb === 'rebuild' && rest.length === 0) {
    return runMemoryRebuild(readConfig(process.env));
  }
  if (command === 'practice' && verb === 'add')
    return runPracticeAdd(readConfig(process.env), rest);
  if (command === 'practice' && verb === 'export')
    return runPracticeExport(readConfig(process.env), rest);
  if (command === 'practice' && verb === 'import')
    return runPracticeImport(readConfig(process.env), rest);
  if (command === 'backup') return runBackupCommand(readConfig(process.env), args);
  if (command === 'restore') return runRestoreCommand(readConfig(process.env), args);
  throw new UsageError(command === undefined ? 'Say what to do.' : 'There is no such command.');
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const isUsage = error instanceof UsageError;
  process.stderr.write(
    isUsage
      ? `${error.message}\n\n${usage}\n`
      : `${startProblem(error) ?? wordlessCopy(error).stack}\n`,
  );
  process.exitCode = isUsage ? 2 : 1;
});
