import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Embedded } from './embedded.ts';
import type { EventPlace } from './event-place.ts';
import { Pressure } from './pressure.ts';
import { FairTurns } from './fair-turns.ts';
import { isCollision } from './problems.ts';
import { takesRoom, type Room } from './room.ts';
import { TellOthers } from './tell-others.ts';
import { Turns } from './turns.ts';

/** What drizzle and pg-boss need of a connection. */
export interface Connection {
  query(query: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
}

/** So long a close waits for statements that follow one another. */
const restMs = 5_000;

// Counts and sequence numbers stay far below 2^53.
pg.types.setTypeParser(20, Number);

/**
 * Whose transaction is under way. It follows every await of every request, which costs a tenth of it:
 * while we look for mistakes. One for all databases, as each more would cost as much.
 */
const inTransaction =
  process.env['NODE_ENV'] === 'production' ? undefined : new AsyncLocalStorage<Database>();

/** Either engine behind one driver: a pool of connections, and transactions on one of them. */
export class Database {
  /** Emits the events of each transaction of this process once it has committed. */
  readonly committed = new EventEmitter<{ events: [readonly EventPlace[]] }>();
  /** Emits the events of other processes as they are heard of, our own among them. */
  readonly elsewhere = new EventEmitter<{ events: [readonly EventPlace[]] }>();
  readonly engine: 'embedded' | 'server';
  readonly pool: pg.Pool;
  readonly pressure: Pressure;
  /** What one person may have read at once: more than a browser asks for. */
  readonly reading = new FairTurns(8);
  private readonly embedded: Embedded | undefined;
  /** Some connections are kept for reading: changes may all wait for one row that is held. */
  private readonly writing: Turns | undefined;
  private readonly others: TellOthers | undefined;
  /** Statements and transactions under way. */
  private asked = 0;

  constructor(
    pool: pg.Pool,
    embedded?: Embedded,
    private readonly room?: Room,
  ) {
    this.engine = embedded ? 'embedded' : 'server';
    this.pool = pool;
    this.pressure = new Pressure(pool);
    this.embedded = embedded;
    const connections = pool.options.max;
    if (connections > 2) this.writing = new Turns(Math.ceil(connections * 0.7), 4_000);
    // Without a listener a connection lost while idle ends the process.
    pool.on('error', () => undefined);
    this.committed.setMaxListeners(0);
    if (embedded) return;
    const others = new TellOthers((text, values) => this.query(text, values));
    this.committed.on('events', (places) => others.note(places));
    this.others = others;
  }

  /** One statement on any connection; inside a transaction that would wait for itself. */
  async query(query: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    if (inTransaction?.getStore() === this) {
      throw new Error('A query inside a transaction must use the transaction, not the pool.');
    }
    if (this.room && takesRoom(typeof query === 'string' ? query : query.text)) {
      await this.room.require();
    }
    this.asked += 1;
    try {
      return await this.askAny(query, values);
    } finally {
      this.asked -= 1;
    }
  }

  private async askAny(query: string | pg.QueryConfig, values?: unknown[]) {
    const client = await this.connect();
    // A lost connection fails the query, which says it; the pool drops such a one by itself.
    const lost = () => undefined;
    client.on('error', lost);
    try {
      return await ask(client, query, values);
    } finally {
      client.off('error', lost);
      // Not with the error, as the pool's own query does: the connection outlives a bad statement,
      // and the embedded engine resets a second one while the first is still closing.
      client.release();
    }
  }

  /**
   * Runs `work` on one connection and commits; on any error nothing of it has happened. Where much is
   * written it is turned away at once, but for who `isPatient`.
   */
  async transaction<T>(
    work: (connection: Connection) => Promise<T>,
    isPatient = false,
  ): Promise<T> {
    if (inTransaction?.getStore() === this) {
      throw new Error('A transaction inside a transaction would wait for itself.');
    }
    await this.room?.require();
    await this.writing?.take(isPatient);
    this.asked += 1;
    try {
      return await this.carryOut(work);
    } finally {
      this.asked -= 1;
      this.writing?.give();
    }
  }

  private async carryOut<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const client = await this.connect();
      let broken: Error | undefined;
      const lost = (error: Error) => (broken = error);
      client.on('error', lost);
      const connection: Connection = { query: (query, values) => ask(client, query, values) };
      try {
        await connection.query('begin');
        const result = await (inTransaction
          ? inTransaction.run(this, () => work(connection))
          : work(connection));
        await connection.query('commit');
        return result;
      } catch (error) {
        await connection.query('rollback').catch((failure: Error) => (broken = failure));
        if (!isCollision(error) || attempt === 3) throw error;
      } finally {
        client.off('error', lost);
        client.release(broken);
      }
    }
  }

  private async connect(): Promise<pg.PoolClient> {
    const client = await this.pool.connect();
    this.pressure.noteTurn();
    return client;
  }

  /** A tarball of the embedded database's folder; a server is backed up by its own tools. */
  async dump(): Promise<Uint8Array> {
    if (!this.embedded) throw new Error('Only the embedded database is dumped as a folder.');
    return this.embedded.dump();
  }

  /** Waits for what is under way and for what follows it at once: a job that is found is still handed back. */
  async close(): Promise<void> {
    await this.others?.finish();
    const latest = performance.now() + restMs;
    while (this.asked > 0 && performance.now() < latest) await sleep(10);
    await this.pool.end();
    await this.embedded?.close();
  }
}

/**
 * One statement on one connection. Asked by a callback: through the promise that `pg` makes, the
 * rows of each answer outlive their request, and collecting them costs as much as reading them.
 */
async function ask(
  client: pg.PoolClient,
  query: string | pg.QueryConfig,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  const config = typeof query === 'string' ? { text: query, values } : { ...query, values };
  try {
    return await new Promise<pg.QueryResult>((resolve, reject) => {
      client.query(config, (error: Error | null, result) =>
        error ? reject(error) : resolve(result),
      );
    });
  } catch (error) {
    // The stack of whoever asked, in place of the socket's.
    if (error instanceof Error) Error.captureStackTrace(error, ask);
    throw error;
  }
}
