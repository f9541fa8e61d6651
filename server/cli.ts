import {
  addedPractice,
  backupTarget,
  exportedPractice,
  importedFile,
  lockedOut,
  restoredFile,
} from './cli-args.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { ownAddress } from './own-address.ts';
import { CommandProblem, say, UsageError } from './usage-error.ts';

const usage = `Usage:
  backup [--to PATH]                           makes a backup of the whole installation
  restore FILE [--replace] [--passphrase-file PATH]
                                               puts a backup back, where there are no accounts yet
  config check                                 says whether the settings are usable
  memory rebuild                               looks at every record anew and mends what memory missed
  migrate                                      brings the database up to this version
  person let-in USERNAME [--two-step-off]      prints a link by which somebody sets a new password, and
                                               switches their two-step sign-in off if the phone is lost
  practice add NAME --admin-email EMAIL [--admin-name NAME] [--timezone ZONE]
                                               makes a practice and prints its first admin's invitation
  practice export NAME [FILE]                  writes everything of a practice, by its name or its id,
                                               into one file
  practice import FILE                         brings a practice in from such a file`;

function checkConfig(config: Config): void {
  say('The settings are usable.');
  say(
    `Database: ${config.databaseUrl ? 'the server at DATABASE_URL' : `embedded, in ${config.dataDir}`}`,
  );
  say(`Address: ${ownAddress(config)}`);
  say(`Mail: ${config.mail.smtpUrl ? 'sent by SMTP_URL' : 'kept in the outbox'}`);
}

// What runs them is nearly the whole program: a wrong word waits for none of it.
const database = () => import('./cli-database.ts');
const files = () => import('./cli-backups.ts');

async function run([command, ...args]: readonly string[]): Promise<void> {
  const [verb, ...rest] = args;
  const is = (first: string, second?: string) =>
    command === first && (second === undefined || verb === second);
  if (is('migrate') && args.length === 0) {
    const config = readConfig(process.env);
    return (await database()).runMigrations(config);
  }
  if (is('config', 'check') && rest.length === 0) return checkConfig(readConfig(process.env));
  if (is('memory', 'rebuild') && rest.length === 0) {
    const config = readConfig(process.env);
    return (await database()).runMemoryRebuild(config);
  }
  if (is('person', 'let-in')) {
    const [config, locked] = [readConfig(process.env), lockedOut(rest)];
    return (await database()).runLetIn(config, locked);
  }
  if (is('practice', 'add')) {
    const [config, added] = [readConfig(process.env), addedPractice(rest)];
    return (await database()).runPracticeAdd(config, added);
  }
  if (is('practice', 'export')) {
    const [config, exported] = [readConfig(process.env), exportedPractice(rest)];
    return (await files()).runPracticeExport(config, exported);
  }
  if (is('practice', 'import')) {
    const config = readConfig(process.env);
    const file = importedFile(config, rest);
    return (await files()).runPracticeImport(config, file);
  }
  if (is('backup')) {
    const [config, to] = [readConfig(process.env), backupTarget(args)];
    return (await files()).runBackupCommand(config, to);
  }
  if (is('restore')) {
    const config = readConfig(process.env);
    const file = restoredFile(config, args);
    return (await files()).runRestoreCommand(config, file);
  }
  throw new UsageError(command === undefined ? 'Say what to do.' : 'There is no such command.');
}

async function tell(error: unknown): Promise<void> {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${usage}\n`);
    process.exitCode = 2;
    return;
  }
  process.exitCode = 1;
  if (error instanceof ConfigError || error instanceof CommandProblem) {
    process.stderr.write(`${error.message}\n`);
    return;
  }
  const { startProblem } = await import('./start-problem.ts');
  const { wordlessCopy } = await import('./wordless-error.ts');
  process.stderr.write(`${startProblem(error) ?? wordlessCopy(error).stack}\n`);
}

run(process.argv.slice(2)).catch(tell);
