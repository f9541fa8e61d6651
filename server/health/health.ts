import { countJobs, findBackupTimes, ping, type JobCounts } from '#server/db/health-reads.ts';
import { checkSchema, schemaAge } from '#server/db/migrate.ts';
import type { Deps } from '#server/deps.ts';
import { freeBytes } from '#server/free-bytes.ts';
import { version } from '#server/version.ts';
import { backupsCheck, type BackupsCheck } from './backups-check.ts';
import { KeptAnswer, unanswered, type Found } from './kept-answer.ts';
import { Providers, type ProviderChecks } from './providers.ts';
import { worst, type Status } from './status.ts';

/** How the installation is: no row of any practice, only counts, sizes and what is configured. */
export interface HealthReport {
  readonly status: Status;
  readonly at: string;
  readonly version: string;
  readonly checks: {
    readonly database: {
      readonly status: Status;
      readonly engine: 'embedded' | 'server';
      readonly latencyMs: number | null;
      readonly migrations: 'current' | 'older' | 'newer' | 'unknown';
      readonly note?: string;
      readonly problem?: string;
    };
    readonly jobs: { readonly status: Status; readonly problem?: string } & {
      readonly [K in keyof JobCounts]: number | null;
    };
    readonly disk: {
      readonly status: Status;
      readonly freeBytes: number | null;
      readonly problem?: string;
    };
    readonly backups: BackupsCheck;
    readonly live: { readonly streams: number };
  } & ProviderChecks;
}

const embeddedNote =
  'Embedded: safe against a crash of the program, not against a power cut or a crash of the machine.';
const gibibyte = 1024 ** 3;
const probed = { seconds: 30, failureSeconds: 2 };

/** Looks at the parts of one running server. */
export class Health {
  private readonly database;
  private readonly jobs;
  private readonly disk;
  private readonly backups;
  private readonly ready;
  private readonly providers;

  constructor(
    private readonly deps: Pick<
      Deps,
      'config' | 'database' | 'clock' | 'mail' | 'files' | 'voice' | 'model' | 'payments'
    >,
    private readonly streams: () => number,
  ) {
    const { database, clock, config } = deps;
    this.database = new KeptAnswer(
      async () => {
        const began = performance.now();
        await ping(database);
        const latencyMs = Math.round((performance.now() - began) * 10) / 10;
        return { latencyMs, migrations: await schemaAge(database) };
      },
      clock,
      probed,
    );
    this.jobs = new KeptAnswer(() => countJobs(database), clock, probed);
    this.backups = new KeptAnswer(() => findBackupTimes(database), clock, probed);
    this.disk = new KeptAnswer(() => freeBytes(config.dataDir), clock, probed);
    this.providers = new Providers(deps);
    this.ready = new KeptAnswer(() => checkSchema(database), clock, {
      seconds: 1,
      failureSeconds: 0,
    });
  }

  /** Whether requests can be answered: the database is there and its schema is this code's. */
  async isReady(): Promise<boolean> {
    return 'value' in (await this.ready.get());
  }

  /** The counts of the queues, as they were at most half a minute ago. */
  async jobCounts(): Promise<JobCounts | undefined> {
    const found = await this.jobs.get();
    return 'value' in found ? found.value : undefined;
  }

  async report(): Promise<HealthReport> {
    const [database, jobs, disk, backups, providers] = await Promise.all([
      this.database.get(),
      this.jobs.get(),
      this.disk.get(),
      this.backups.get(),
      this.providers.checks(),
    ]);
    const checks: HealthReport['checks'] = {
      database: this.databaseCheck(database),
      jobs: jobsCheck(jobs),
      disk: diskCheck(disk),
      backups: backupsCheck(backups, this.deps.config.backup, this.deps.clock()),
      live: { streams: this.streams() },
      ...providers,
    };
    const own = [checks.database, checks.jobs, checks.disk, checks.backups];
    const parts = [...own, ...Object.values(providers)];
    const status = worst(parts.map((one) => one.status));
    return { status, at: this.deps.clock().toISOString(), version, checks };
  }

  private databaseCheck(
    found: Found<{ latencyMs: number; migrations: 'current' | 'older' | 'newer' }>,
  ): HealthReport['checks']['database'] {
    const { engine } = this.deps.database;
    const note = engine === 'embedded' ? embeddedNote : undefined;
    if ('problem' in found) {
      const unknown = { latencyMs: null, migrations: 'unknown' } as const;
      return {
        status: 'error',
        engine,
        ...unknown,
        ...(note ? { note } : {}),
        ...unanswered(found),
      };
    }
    const { latencyMs, migrations } = found.value;
    const slow = latencyMs > 500 ? 'warning' : 'ok';
    const status = migrations === 'current' ? slow : 'error';
    return { status, engine, latencyMs, migrations, ...(note ? { note } : {}) };
  }
}

function jobsCheck(found: Found<JobCounts>): HealthReport['checks']['jobs'] {
  if ('problem' in found) {
    const unknown = { waiting: null, failed: null, oldestSeconds: null };
    return { status: 'error', ...unknown, ...unanswered(found) };
  }
  const { failed, oldestSeconds } = found.value;
  const late = oldestSeconds > 600 ? 'error' : oldestSeconds > 60 ? 'warning' : 'ok';
  return { status: worst([late, failed > 0 ? 'warning' : 'ok']), ...found.value };
}

function diskCheck(found: Found<number>): HealthReport['checks']['disk'] {
  if ('problem' in found) return { status: 'warning', freeBytes: null, ...unanswered(found) };
  const free = found.value;
  const status = free < gibibyte / 10 ? 'error' : free < gibibyte ? 'warning' : 'ok';
  return { status, freeBytes: free };
}
