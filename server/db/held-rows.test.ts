import { describe, expect, test } from 'vitest';
import { hasPostgres, OwnPostgres } from '#testing/own-postgres.ts';
import { openServer } from './open.ts';

describe.runIf(hasPostgres)('a row that is held', () => {
  test('keeps its own changes waiting, and leaves connections for reading', async () => {
    const postgres = await OwnPostgres.make();
    const database = openServer(postgres.url, 10);
    await database.query('create table held (id integer primary key)');
    await database.query('insert into held values (1)');
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const change = () =>
      database.transaction(async (connection) => {
        await connection.query('select id from held where id = 1 for update');
        await held;
      });
    const changes = Array.from({ length: 50 }, () => change().catch(() => undefined));
    await expect
      .poll(() => database.pool.waitingCount + database.pool.totalCount)
      .toBeGreaterThan(6);
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }
    release();
    await Promise.all(changes);
    await database.close();
    postgres.remove();
  }, 30_000);
});
