import pg from 'pg';

/** How often a line that is silent is felt for, and how long it may take to answer. */
const pulse = { everyMs: 15_000, patienceMs: 5_000 };

/**
 * Listens on a channel of a PostgreSQL server over a connection of its own, and connects again
 * whenever it is cut off, or no longer answers: what lies between drops silent lines and tells
 * nobody. `connected` runs after each connect: what was said in between is lost.
 */
export class Listener {
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private feeling: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly channel: 'rapport_events',
    private readonly heard: (payload: string) => void,
    private readonly connected: () => Promise<void>,
    private readonly pace = pulse,
  ) {}

  async open(): Promise<void> {
    if (this.closed) return;
    const { patienceMs } = this.pace;
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    const again = () => this.reconnect(client);
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload }) => this.heard(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${this.channel}`);
      this.client = client;
      this.feel(client);
      await this.connected();
    } catch {
      again();
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.feeling);
    await this.client?.end().catch(() => undefined);
  }

  private feel(client: pg.Client): void {
    clearTimeout(this.feeling);
    this.feeling = setTimeout(() => {
      client.query('select 1').then(
        () => this.client === client && this.feel(client),
        () => this.client === client && this.reconnect(client),
      );
    }, this.pace.everyMs);
    this.feeling.unref();
  }

  private reconnect(client: pg.Client): void {
    if (this.client === client) this.client = undefined;
    client.removeAllListeners();
    // A late error of a connection that is given up must not end the process.
    client.on('error', () => undefined);
    void client.end().catch(() => undefined);
    if (this.closed || this.retry) return;
    this.retry = setTimeout(() => {
      this.retry = undefined;
      void this.open();
    }, 500);
  }
}
