import type { AddedPractice, Locked } from './cli-args.ts';
import { clocks } from './clocks.ts';
import type { Config } from './config.ts';
import { oneAtATime } from './db/migrate.ts';
import type { Deps } from './deps.ts';
import { eachPractice } from './each-practice.ts';
import { addPractice } from './invitations/add-practice.ts';
import { makeJobTables } from './jobs.ts';
import { makeLog } from './log.ts';
import { rebuildMemory } from './memory/rebuild-memory.ts';
import { connect, migrateWithBackup, openDatabase } from './open-database.ts';
import { ownAddress } from './own-address.ts';
import { letIn } from './sign-in/let-in.ts';
import { start } from './start.ts';
import { CommandProblem, say } from './usage-error.ts';

/** Does this with all that the program has, and without its worker. */
export async function withDeps(config: Config, work: (deps: Deps) => Promise<void>): Promise<void> {
  const log = makeLog({ logLevel: 'warn', logFormat: config.logFormat });
  const running = await start({ ...config, worker: false }, await openDatabase(config), log);
  try {
    await work(running.deps);
  } finally {
    await running.stop();
  }
}

/** `migrate`. */
export async function runMigrations(config: Config): Promise<void> {
  const database = await connect(config);
  try {
    const ran = await migrateWithBackup(config, database);
    // The program may then run as a role that makes no tables.
    await oneAtATime(database, () =>
      makeJobTables(
        database,
        clocks.map(({ name }) => name),
      ),
    );
    say(
      ran === 0
        ? 'The database is up to date.'
        : `The database is up to date: ${ran === 1 ? '1 migration' : `${ran} migrations`} ran.`,
    );
  } finally {
    await database.close();
  }
}

/** `memory rebuild`. */
export async function runMemoryRebuild(config: Config): Promise<void> {
  await withDeps(config, async (deps) => {
    let practices = 0;
    await eachPractice(deps, async (scope) => {
      await rebuildMemory(scope, deps);
      practices += 1;
    });
    say(`Memory is up to date: ${practices === 1 ? '1 practice' : `${practices} practices`}.`);
  });
}

/** `person let-in`. */
export async function runLetIn(config: Config, { username, twoStepOff }: Locked): Promise<void> {
  await withDeps(config, async (deps) => {
    const origin = ownAddress(config);
    const made = await letIn(deps, origin, username, { twoStepOff });
    if (!made) throw new CommandProblem(`Nobody who may sign in has the username “${username}”.`);
    if (made.twoStepStopped) say('Two-step sign-in is off for them.');
    say('A new password is set here, once and within a day:');
    say(made.link);
  });
}

/** `practice add`. */
export async function runPracticeAdd(config: Config, added: AddedPractice): Promise<void> {
  const { name, timezone, admin } = added;
  await withDeps(config, async (deps) => {
    const origin = ownAddress(config);
    const made = await addPractice(deps, origin, { name, timezone }, admin);
    if (!made) {
      throw new CommandProblem(
        'There is no first practice yet. Start Rapport and set it up first.',
      );
    }
    say(`${name} is there. Its first admin makes their account here, within seven days:`);
    say(made.link);
    say(
      made.mailed
        ? `The link is also on its way to ${admin.email} as soon as the server runs.`
        : `No mail server is configured: hand the link to ${admin.email} yourself.`,
    );
  });
}
