import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '#server/deps.ts';
import type { Health } from '#server/health/health.ts';
import { hashQueue } from '#server/people/passwords.ts';

/** What is counted of one running server: routes by their pattern, and no word of a practice. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });
  private readonly signIns = new Counter({
    name: 'rapport_sign_ins_total',
    help: 'Attempts to sign in, by what they came to.',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  constructor(deps: Pick<Deps, 'database'>, health: Health, streams: () => number) {
    collectDefaultMetrics({ register: this.registry });
    const { pool } = deps.database;
    this.gauge('rapport_db_connections', 'Connections of the pool.', 'state', async () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }));
    this.gauge(
      'rapport_jobs',
      'Reactions in the queues of the installation.',
      'state',
      async () => {
        const counts = await health.jobCounts();
        return counts ? { waiting: counts.waiting, failed: counts.failed } : {};
      },
    );
    this.gauge('rapport_password_hashes', 'Password hashes on this process.', 'state', async () =>
      hashQueue(),
    );
    this.gauge('rapport_live_streams', 'Pages that hear of events at once.', 'state', async () => ({
      open: streams(),
    }));
  }

  /** A request that was answered. `route` is the pattern, never the path that was asked for. */
  request(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status: String(status) }, seconds);
  }

  signIn(outcome: string): void {
    this.signIns.inc({ outcome });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  async text(): Promise<string> {
    return this.registry.metrics();
  }

  private gauge<State extends string>(
    name: string,
    help: string,
    label: 'state',
    read: () => Promise<Partial<Record<State, number>>>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        for (const [state, value] of Object.entries<number | undefined>(await read())) {
          if (value !== undefined) this.set({ [label]: state }, value);
        }
      },
    });
  }
}
