import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres, OwnPostgres } from '#testing/own-postgres.ts';
import type { Database } from './database.ts';
import { openServer } from './open.ts';
import { isUnavailable } from './problems.ts';

describe.runIf(hasPostgres)('the connections to a server', () => {
  let postgres: OwnPostgres;
  let database: Database;
  beforeAll(async () => {
    postgres = await OwnPostgres.make();
    database = openServer(postgres.url, 10);
    await database.query('create table held (id integer primary key)');
    await database.query('insert into held values (1)');
  });
  afterAll(async () => {
    await database.close();
    postgres.remove();
  });

  test('are not all taken by changes that wait for one row', async () => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const change = () =>
      database.transaction(async (connection) => {
        await connection.query('select id from held where id = 1 for update');
        await held;
      });
    const changes = Array.from({ length: 50 }, () => change().catch(() => undefined));
    await expect.poll(() => database.pool.totalCount).toBeGreaterThan(6);
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }
    release();
    await Promise.all(changes);
  }, 30_000);

  test('that are cut under a change are told as a database that is away', async () => {
    const other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
    const problems: unknown[] = [];
    const note = (error: unknown) => void problems.push(error);
    const changed = database.transaction(async (connection) => {
      const { rows } = await connection.query('select pg_backend_pid() as pid');
      await other.query('select pg_terminate_backend($1)', [(rows[0] as { pid: number }).pid]);
      for (let turn = 0; turn < 3; turn += 1) await connection.query('select 1').catch(note);
      throw problems[0];
    });
    await expect(changed).rejects.toSatisfy(isUnavailable);
    expect(problems.map(isUnavailable)).toEqual([true, true, true]);
    expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await other.end();
  });
});
