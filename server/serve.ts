import { brokenRestore } from './backups/restore-mark.ts';
import type { Config } from './config.ts';
import { isUnavailable } from './db/problems.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { makeLog } from './log.ts';
import type { Database } from './db/database.ts';
import { ownAddress } from './own-address.ts';
import { makeFirstPractice } from './sign-in/first-practice.ts';
import { getSetup } from './sign-in/set-up.ts';
import { putTogether } from './start.ts';
import { startProblem } from './start-problem.ts';
import { wordlessCopy } from './wordless-error.ts';

const stopWithinMs = 12_000;

/** Problems that the operator can mend get one clear line; everything else is a bug and a stack. */
function leave(error: unknown): never {
  process.stderr.write(`${startProblem(error) ?? wordlessCopy(error).stack}\n`);
  process.exit(1);
}

/** Said whatever the log's level is; among JSON lines it is one of them. */
function announce(config: Config, lines: readonly string[]): void {
  for (const msg of lines) {
    const line = { level: 30, time: Date.now(), msg };
    process.stdout.write(`${config.logFormat === 'json' ? JSON.stringify(line) : msg}\n`);
  }
}

/** Answers until it is told to stop; leaves with 1 where that can't be done. */
export async function serve(config: Config, opening: Promise<Database>): Promise<void> {
  await run(config, opening).catch(leave);
}

async function run(config: Config, opening: Promise<Database>): Promise<void> {
  const log = makeLog(config);
  let stop: (() => Promise<void>) | undefined;
  let stopping = false;
  const leaveQuietly = (exitCode: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    // A start that breaks off leaves what a crash would: nothing half done.
    if (!stop) process.exit(exitCode);
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      leaveQuietly(0);
    });
  }
  const { app, deps, work, ...running } = await putTogether(config, await opening, log);
  ({ stop } = running);
  const made = await makeFirstPractice(deps);
  // After an error that nobody caught the state is unknown: drain, and let a supervisor restart.
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(kind, (error: unknown) => {
      if (isUnavailable(error)) {
        // pg-boss lets go of its report of a job while the database is away: the job then runs
        // out and comes again, and finds itself done.
        log.warn({ err: error }, 'something was not reported to the database');
        return;
      }
      log.fatal({ err: error }, kind);
      if (!stopping) leaveQuietly(1);
    });
  }

  await app.listen({ port: config.port, host: config.host });
  const listening = app.server.address();
  const port = typeof listening === 'object' ? listening?.port : undefined;
  const lines = [`Rapport is ready: ${ownAddress(config, port)}`];
  const broken = brokenRestore(config.dataDir);
  if (broken) lines.push(broken);
  if (made?.password) {
    lines.push(`Sign in as ${made.username} with the password ${made.password}`);
  } else if ((await getSetup(deps, undefined)).needed) {
    lines.push(
      `Open it to make the first account. From another machine it asks for this code: ${deps.setupCode}`,
    );
  }
  announce(config, lines);
  await work();
  await giveBackMemory(deps.isStopping);
}
