import type { PoolClient, QueryConfig } from 'pg';
import type { Database } from '#server/db/database.ts';
import type { CastName } from '#server/sample/cast.ts';
import type { TestApp } from './app.ts';
import { digest } from './digest.ts';
import { makeObject } from './objects.ts';
import { sendSample, type NamedEndpoint } from './requests.ts';

type Asked = string | QueryConfig;
type Ask = (query: Asked, ...more: unknown[]) => unknown;

const planted = `do $$ begin raise exception 'planted' using errcode = '53100'; end $$`;

/** Makes one statement of a database fail, at the database itself: the n-th from a moment on. */
export class FaultPoints {
  /** The statement that was made to fail. */
  hit: string | undefined;
  /** What was asked since `failAt`, up to that one. */
  asked: string[] = [];
  private left = 0;

  constructor(database: Database) {
    const { pool } = database;
    const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
    const known = new WeakSet<object>();
    pool.connect = (async () => {
      const client = await connect();
      if (!known.has(client)) {
        known.add(client);
        const ask = client.query.bind(client) as Ask;
        const asking: Ask = (query, ...more) => ask(this.pass(query), ...more);
        client.query = asking as typeof client.query;
      }
      return client;
    }) as typeof pool.connect;
  }

  /** From now on the n-th statement fails, and only that one. */
  failAt(n: number): void {
    this.hit = undefined;
    this.asked = [];
    this.left = n;
  }

  disarm(): void {
    this.left = 0;
  }

  private pass(query: Asked): Asked {
    const text = typeof query === 'string' ? query : query.text;
    // Other processes are told by the way, a moment after the answer.
    if (this.left === 0 || text.includes(`pg_notify('rapport_events'`)) return query;
    this.left -= 1;
    this.asked.push(text);
    if (this.left > 0) return query;
    this.hit = text;
    return { text: planted };
  }
}

export interface Broken {
  readonly name: string;
  /** How many statements it has, each of which was made to fail once. */
  readonly points: number;
  /** Where the answer was an error and a part of it was written all the same. */
  readonly halves: readonly string[];
  /** Where all of it was written, and only reading it back for the answer failed. */
  readonly late: readonly string[];
  /** Where the answer was no refusal to try again later, nor a success. */
  readonly unclean: readonly string[];
  /** How it came out when nothing failed any more. */
  readonly status: number;
}

const mostPoints = 150;

/** Sends an endpoint's sample again and again, each time with the next of its statements failing. */
export async function breakEach(
  t: TestApp,
  faults: FaultPoints,
  one: NamedEndpoint,
): Promise<Broken> {
  const { name } = one;
  const who: CastName = one.endpoint.access === 'operator' ? 'nora' : 'jonas';
  const written: { readonly point: number; readonly where: string }[] = [];
  const unclean: string[] = [];
  for (let point = 1; point < mostPoints; point += 1) {
    // Past every window that counts attempts, and every code of a device.
    t.clock.advance(31);
    await t.deps.database.query('delete from throttles');
    // Whoever changes a password ends all of them.
    await t.deps.database.query('update sessions set ended_at = now() where ended_at is null');
    const caller = await t.as(who, true);
    const body = await one.body?.(t, caller, who);
    const id = one.of && (await makeObject(t, one.of, who));
    const before = await digest(t.deps.database);
    faults.failAt(point);
    const { status } = await sendSample(caller, one, { id, body });
    faults.disarm();
    const { hit } = faults;
    const where = `${point}: ${hit?.replace(/\s+/g, ' ').slice(0, 80)}`;
    if (hit === undefined) {
      const last = faults.asked.lastIndexOf('commit') + 1;
      const partly = (isLate: boolean) =>
        written.filter((one) => one.point > last === isLate).map((one) => one.where);
      const [halves, late] = [partly(false), partly(true)];
      return { name, points: point - 1, halves, late, unclean, status };
    }
    if (status >= 300 && status !== 503) unclean.push(`${status} at ${where}`);
    if (status >= 300 && (await digest(t.deps.database)) !== before) {
      written.push({ point, where });
    }
  }
  throw new Error(`${name} has more than ${mostPoints} statements.`);
}
