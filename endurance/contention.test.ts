import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres, OwnPostgres } from '#testing/own-postgres.ts';
import { OwnServer } from '#testing/own-server.ts';
import type { Visitor } from '#testing/visitor.ts';
import { addClient, admin, alsoAt, enter, pause, quantile, rowsOf, tally } from './house.ts';
import { hold, times } from './table.ts';

describe.runIf(hasPostgres)('one row that many want', () => {
  let postgres: OwnPostgres;
  let here: OwnServer;
  let there: OwnServer;
  let nora: Visitor;
  let other: Visitor;
  beforeAll(async () => {
    postgres = await OwnPostgres.make();
    const env = { ...admin, DATABASE_URL: postgres.url };
    here = await OwnServer.start(env);
    there = await OwnServer.start(env);
    nora = await enter(here);
    other = alsoAt(nora, there);
  });
  afterAll(async () => {
    await here.remove();
    await there.remove();
    postgres.remove();
  });

  test('a row that is held keeps two hundred requests waiting, and nobody else', async () => {
    const id = await addClient(nora);
    const holder = new pg.Client({ connectionString: postgres.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select id from clients where id = $1 for update', [id]);
    let over = false;
    const probes: number[] = [];
    const probed: (number | undefined)[] = [];
    const probe = async (path: string) => {
      while (!over) {
        const began = performance.now();
        probed.push((await nora.ask('GET', path))?.status);
        probes.push(performance.now() - began);
        await pause(25);
      }
    };
    const probing = ['/health', '/api/auth/user', '/api/clients?limit=20', '/api/tasks'].map(probe);
    const began = performance.now();
    const asked = await Promise.all(
      Array.from({ length: times(200) }, async (_, turn) => {
        const answer = await nora.ask('PUT', `/api/clients/${id}`, { name: `Turn ${turn}` });
        return { status: answer?.status, ms: performance.now() - began };
      }),
    );
    over = true;
    await Promise.all(probing);
    await holder.query('rollback');
    await holder.end();
    const after = await nora.ask('PUT', `/api/clients/${id}`, { name: 'Afterwards' });
    const slowest = Math.max(...asked.map(({ ms }) => ms));
    const p99 = quantile(probes, 0.99);
    hold({
      check: 'G4',
      done: `a row held locked, ${asked.length} changes of it at once, ${probes.length} other requests meanwhile`,
      figure: `changes ${tally(asked.map(({ status }) => status))} within ${Math.round(slowest)} ms; others ${tally(probed)}, p99 ${Math.round(p99)} ms; afterwards ${after?.status}`,
      criterion: '503 within 10 s; others 200, p99 within 500 ms; afterwards 200',
      met:
        asked.every(({ status }) => status === 503) &&
        slowest < 10_000 &&
        probed.every((status) => status === 200) &&
        p99 < 500 &&
        after?.status === 200,
    });
  });

  test('of two changes from one version one counts', async () => {
    const id = await addClient(nora);
    const outcomes: string[] = [];
    let mixed = 0;
    for (let round = 0; round < times(200); round += 1) {
      const read = (await nora.ask('GET', `/api/clients/${id}`))?.body as { updatedAt: string };
      const change = (visitor: Visitor, word: string) =>
        visitor.ask('PUT', `/api/clients/${id}`, {
          name: `${word} ${round}`,
          businessType: `${word} ${round}`,
          updatedAt: read.updatedAt,
        });
      const answers = await Promise.all([change(nora, 'One'), change(other, 'Two')]);
      outcomes.push(
        answers
          .map((answer) => answer?.status)
          .toSorted()
          .join(' and '),
      );
      const now = (await nora.ask('GET', `/api/clients/${id}`))?.body as Record<string, string>;
      if (now['name'] !== now['businessType']) mixed += 1;
    }
    hold({
      check: 'G5 versions',
      done: `${outcomes.length} times two changes at once from one version, at two processes`,
      figure: `${tally(outcomes)}; ${mixed} of two minds`,
      criterion: 'one 200 and one 409 each time; 0',
      met: outcomes.every((one) => one === '200 and 409') && mixed === 0,
    });
  });

  test('a client that is deleted while tasks are added leaves none behind', async () => {
    const statuses: unknown[] = [];
    for (let round = 0; round < times(50); round += 1) {
      const id = await addClient(nora);
      const add = (visitor: Visitor) =>
        visitor.ask('POST', '/api/tasks', { title: 'Ring back', clientId: id });
      const answers = await Promise.all([
        add(nora),
        add(other),
        other.ask('DELETE', `/api/clients/${id}`),
        add(nora),
        add(other),
      ]);
      statuses.push(...answers.map((answer) => answer?.status));
    }
    const [orphans] = await rowsOf<{ count: number }>(
      postgres.url,
      `select count(*)::int as count from tasks left join clients on clients.id = tasks.client_id
       where tasks.client_id is not null and clients.id is null`,
    );
    const listed = (await nora.ask('GET', '/api/tasks?limit=100'))?.body as unknown[];
    hold({
      check: 'G5 orphans',
      done: `${times(50)} clients deleted while four tasks each were added, at two processes`,
      figure: `${tally(statuses)}; ${orphans?.count} without a client, ${listed.length} still in a list`,
      criterion: '200, 204 and 404 alone; 0 and 0',
      met:
        statuses.every((one) => [200, 204, 404].includes(Number(one))) &&
        orphans?.count === 0 &&
        listed.length === 0,
    });
  });

  test('changes of the same many in opposite orders all come through', async () => {
    const ids: string[] = [];
    for (let one = 0; one < 20; one += 1) ids.push(await addClient(nora));
    const statuses: unknown[] = [];
    const before = await deadlocks();
    for (let round = 0; round < times(50); round += 1) {
      const move = (visitor: Visitor, chosen: readonly string[], pipelineStage: string) =>
        visitor.ask('POST', '/api/clients/bulk', { ids: chosen, change: { pipelineStage } });
      const answers = await Promise.all([
        move(nora, ids, 'qualified'),
        move(other, ids.toReversed(), 'proposal'),
        nora.ask('PUT', `/api/clients/${ids[round % 20]}`, { name: `Round ${round}` }),
      ]);
      statuses.push(...answers.map((answer) => answer?.status));
    }
    expect(statuses).not.toContain(undefined);
    hold({
      check: 'G5 collisions',
      done: `${times(50)} rounds of two bulk changes in opposite orders and a single one, at two processes`,
      figure: `${tally(statuses)}; PostgreSQL saw ${(await deadlocks()) - before} deadlocks`,
      criterion: 'none is seen by who asks: 200 alone',
      met: statuses.every((one) => one === 200),
    });
  });

  async function deadlocks(): Promise<number> {
    const [row] = await rowsOf<{ count: number }>(
      postgres.url,
      'select deadlocks::int as count from pg_stat_database where datname = current_database()',
    );
    return row?.count ?? 0;
  }
});
