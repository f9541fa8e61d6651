import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { EventPlace } from '#server/db/event-place.ts';
import { findEventAt } from '#server/db/event-log.ts';
import type { Deps } from '#server/deps.ts';
import type { Health } from '#server/health/health.ts';
import { hashQueue } from '#server/people/passwords.ts';

/** What is counted of one running server: routes by their pattern, and no word of a practice. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  private readonly signIns: Counter<'outcome'>;
  private readonly webhooks: Counter<'provider' | 'outcome'>;
  private readonly events: Counter<'name'>;
  private readonly calls: Counter<'provider' | 'outcome'>;

  constructor(
    private readonly deps: Pick<Deps, 'database' | 'counts'>,
    health: Health,
    streams: () => number,
  ) {
    const { database } = deps;
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [this.registry],
    });
    this.signIns = this.counter(
      'rapport_sign_ins_total',
      'Attempts to sign in, by what they came to.',
      ['outcome'],
    );
    this.webhooks = this.counter(
      'rapport_webhooks_total',
      'Messages of providers, by what they were answered.',
      ['provider', 'outcome'],
    );
    this.events = this.counter('rapport_events_total', 'What happened on this process.', ['name']);
    this.calls = this.counter('rapport_calls_total', 'Calls that came to their end.', [
      'provider',
      'outcome',
    ]);
    collectDefaultMetrics({ register: this.registry });
    database.committed.on('events', (places) => {
      for (const place of places) this.happened(place);
    });
    const { pool } = database;
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

  /** A message of a provider that was answered with a status. */
  webhook(provider: string, status: number): void {
    const outcome = status < 300 ? 'accepted' : status < 500 ? 'refused' : 'failed';
    this.webhooks.inc({ provider, outcome });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  async text(): Promise<string> {
    return `${await this.registry.metrics()}\n${await this.deps.counts.registry.metrics()}`;
  }

  private happened(place: EventPlace): void {
    if (place.name === undefined) return;
    this.events.inc({ name: place.name });
    if (place.name === 'call.ended' || place.name === 'call.failed') void this.callEnded(place);
  }

  /** How a call ended stands in its event; what can't be read is not counted. */
  private async callEnded({ practiceId, seq }: EventPlace): Promise<void> {
    const event = await findEventAt(this.deps.database, practiceId, seq).catch(() => undefined);
    const { source, outcome } = event?.after ?? {};
    if (typeof source !== 'string') return;
    this.calls.inc({
      provider: source,
      outcome: typeof outcome === 'string' ? outcome : 'none',
    });
  }

  private counter<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
  ): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
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
