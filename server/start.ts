import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { openMeter } from './ai-usage/open-meter.ts';
import { localAnalyst } from './analyst/local/local-analyst.ts';
import { modelAnalyst } from './analyst/model/model-analyst.ts';
import { modelAnswerer } from './analyst/model/model-answerer.ts';
import { modelVoice } from './analyst/model/model-voice.ts';
import { localOkrAnalyst } from './analyst/okrs/local-okr-analyst.ts';
import { localClientAnalyst } from './analyst/record/local-client-analyst.ts';
import { withFallback } from './analyst/with-fallback.ts';
import { createApp } from './app.ts';
import type { BackupDeps } from './backups/make-backup.ts';
import { closedBreaker } from './breaker.ts';
import type { Config } from './config.ts';
import { clocks } from './clocks.ts';
import type { Database } from './db/database.ts';
import { oneAtATime } from './db/migrate.ts';
import type { Deps } from './deps.ts';
import { enqueueWith, makeQueues, openJobs, requeueWith } from './jobs.ts';
import { LiveHub } from './live/hub.ts';
import { Counts } from './metrics/counts.ts';
import { openQuestions } from './memory/facts/list-facts.ts';
import { lookUpByMachine } from './outbound/look-up.ts';
import { openSecretBox } from './secret-box.ts';
import { chooseModel } from './vendors/ai/choose.ts';
import { chooseFiles } from './vendors/files/choose.ts';
import { chooseMail } from './vendors/mail/choose.ts';
import { choosePayments } from './vendors/payments/choose.ts';
import { chooseVoice } from './vendors/voice/choose.ts';
import { reactionsTo, startWorker } from './worker.ts';

/** Everything that runs on an open, migrated database. */
export interface Running {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly hub: LiveHub;
  readonly boss: PgBoss;
  /** Begins what goes on without being asked: reactions and clocks. Nobody's answer waits for it. */
  readonly work: () => Promise<void>;
  /** Waits for what goes on after its answer: once it ends there is no late work. */
  readonly lateWork: () => Promise<void>;
  /** Ends streams, drains requests, hands back jobs, waits for late work; then the database. */
  stop: () => Promise<void>;
}

const drainMs = 5_000;
/** So long nobody new is let in, and connections that are kept close with their next answer. */
const farewellMs = 250;

type Instead = Partial<
  Pick<Deps, 'clock' | 'mail' | 'files' | 'payments' | 'voice' | 'model' | 'secrets' | 'lookUp'>
> & {
  readonly analyst?: Partial<Deps['analyst']>;
};

/** All of it, at work; the clock and the vendors may be stood in for. */
export async function start(...parts: Parameters<typeof putTogether>): Promise<Running> {
  const running = await putTogether(...parts);
  await running.work();
  return running;
}

/** Puts the parts together, so that it can answer; what works by itself waits for `work`. */
export async function putTogether(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
  instead: Instead = {},
): Promise<Running> {
  const boss = openJobs(database, config.worker);
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue is in trouble'));
  await oneAtATime(database, async () => {
    await boss.start();
    await makeQueues(
      boss,
      clocks.map(({ name }) => name),
    );
  });
  const late = new Set<Promise<unknown>>();
  let stopping = false;
  const stopped = new AbortController();
  const enqueue = enqueueWith(boss, reactionsTo);
  const clock = instead.clock ?? (() => new Date());
  const model = instead.model ?? chooseModel(config);
  const counts = new Counts();
  const readers = chooseReaders(
    { config, database, enqueue, clock, log, counts, model },
    stopped.signal,
  );
  const deps: Deps = {
    config,
    database,
    enqueue,
    requeue: requeueWith(boss),
    secrets: instead.secrets ?? openSecretBox(config),
    mail: instead.mail ?? (await chooseMail(config)),
    files: instead.files ?? chooseFiles(config),
    payments: instead.payments ?? (await choosePayments({ config, database, enqueue, clock })),
    voice: instead.voice ?? (await chooseVoice(config)),
    model,
    agentVoice: readers.agentVoice,
    answerer: readers.answerer,
    analyst: { ...readers.analyst, ...instead.analyst },
    questionsOf: async (scope, clientId, timezone) =>
      (await openQuestions(scope, clientId, timezone)).map(({ ask }) => ask),
    lookUp: instead.lookUp ?? lookUpByMachine,
    clock,
    log,
    counts,
    isStopping: () => stopping,
    setupCode: randomBytes(9).toString('base64url'),
    later: (work) => {
      const running = work()
        .catch((error: unknown) => log.warn({ err: error }, 'late work failed'))
        .finally(() => late.delete(running));
      late.add(running);
    },
  };
  const hub = new LiveHub(deps);
  await hub.listen(config.databaseUrl);
  const app = await createApp(deps, hub);
  const lateWork = async () => {
    while (late.size > 0) await Promise.all(late);
  };
  let working: Promise<() => Promise<void>> | undefined;
  const stopWorker = async () => {
    // A work that could not begin has said so itself.
    const stopWork = await working?.catch(() => undefined);
    await (stopWork?.() ?? boss.stop({ close: false, graceful: false, wait: true }));
  };
  return {
    app,
    deps,
    hub,
    boss,
    work: async () => {
      if (config.worker && !stopping) await (working ??= startWorker(deps, boss));
    },
    lateWork,
    stop: async () => {
      stopping = true;
      stopped.abort();
      await hub.close();
      if (app.server.listening) {
        // Without the rest of its own `close`, which cuts what is between two requests.
        Server.prototype.close.call(app.server);
        await sleep(farewellMs);
      }
      // A connection that a browser opened ahead and never used would be waited for.
      const waited = setTimeout(() => app.server.closeAllConnections(), drainMs);
      await app.close();
      clearTimeout(waited);
      await stopWorker();
      await lateWork();
      await database.close();
    },
  };
}

/** What backups of a database need, before anything else runs on it. */
export function backupDepsOf(config: Config, database: Database): BackupDeps {
  return {
    config,
    database,
    files: chooseFiles(config),
    secrets: openSecretBox(config),
    clock: () => new Date(),
  };
}

type Reading = Pick<Deps, 'config' | 'database' | 'enqueue' | 'clock' | 'log' | 'counts' | 'model'>;

/** The language model where there is one, with the local rules behind it; else these alone. */
function chooseReaders(
  { model: vendor, log, ...deps }: Reading,
  stopped: AbortSignal,
): Pick<Deps, 'analyst' | 'agentVoice' | 'answerer'> {
  const local = { ...localOkrAnalyst, ...localClientAnalyst, ...localAnalyst };
  if (!vendor) return { analyst: local, agentVoice: undefined, answerer: undefined };
  const asking = { vendor, meter: openMeter(deps), stopped, pauseMs: 1_000 };
  const breaker = closedBreaker(() => deps.clock().getTime());
  const analyst = withFallback(modelAnalyst(asking), { local, breaker, log });
  return { analyst, agentVoice: modelVoice(asking), answerer: modelAnswerer(asking) };
}
