import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { hasPostgres, OwnPostgres } from '#testing/own-postgres.ts';
import { OwnServer } from '#testing/own-server.ts';
import { admin, enter, makeDatabase, openBehind, pause } from './house.ts';
import { halvesIn, Journal } from './journal.ts';
import { hold, times } from './table.ts';

const writers = 20;

let postgres: OwnPostgres | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await OwnPostgres.make();
});
afterAll(() => postgres?.remove());

/** Kills in the middle of writes, starts again, and looks for what was acknowledged. */
async function killAndLook(engine: string, url?: string): Promise<void> {
  const server = await OwnServer.start({ ...admin, ...(url ? { DATABASE_URL: url } : {}) });
  const nora = await enter(server);
  const journal = new Journal('row');
  const rounds = times(30);
  const starts: number[] = [];
  let signedOut = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const writing = Array.from({ length: writers }, () => journal.write(nora, () => false, true));
    await pause(300 + Math.random() * 1_200);
    await server.kill();
    await Promise.all(writing);
    const began = performance.now();
    await server.up();
    starts.push(performance.now() - began);
    if ((await nora.call(people.getCurrentUser))?.status !== 200) signedOut += 1;
  }
  const others = journal.answers.filter((one) => ![200, 503, 'none'].includes(one));
  expect(await server.stop()).toBe(0);
  const database = await openBehind(server, url);
  const lost = await journal.lostFrom(database);
  const halves = await halvesIn(database);
  await database.close();
  await server.remove();
  expect(others).toEqual([]);
  const slowest = Math.max(...starts);
  hold({
    check: `G1 ${engine}`,
    done: `${rounds} kills (SIGKILL) under ${writers} writers, ${journal.kept.size} writes acknowledged`,
    figure: `${lost.length} lost, ${halves} half done, ${signedOut} signed out; slowest start ${Math.round(slowest)} ms`,
    criterion: '0, 0, 0; start within 5 s',
    met: lost.length + halves + signedOut === 0 && slowest < 5_000,
  });
}

test('embedded: no acknowledged write is lost over many kills, and it starts within 5 s', () =>
  killAndLook('embedded'));

test.runIf(hasPostgres)('PostgreSQL: no acknowledged write is lost over many kills', async () =>
  killAndLook('PostgreSQL', await makeDatabase(postgres)),
);

test('embedded: a kill during the first start leaves a folder that starts', async () => {
  const points = times(10);
  const starts: number[] = [];
  for (let point = 0; point < points; point += 1) {
    const server = await OwnServer.prepare(admin, { firstRun: true });
    void server.up().catch(() => undefined);
    await pause(200 + (point * 6_000) / points);
    await server.kill();
    const began = performance.now();
    await server.up();
    starts.push(performance.now() - began);
    const nora = await enter(server);
    expect((await nora.call(people.getCurrentUser))?.status).toBe(200);
    await server.remove();
  }
  hold({
    check: 'G7 embedded',
    done: `killed at ${points} points of its first start, 0.2 s to 6 s after it`,
    figure: `${starts.length} of ${points} start again; slowest ${Math.round(Math.max(...starts))} ms`,
    criterion: 'all, within 15 s',
    met: starts.length === points && Math.max(...starts) < 15_000,
  });
});

test('embedded: a second process leaves within two seconds', async () => {
  const server = await OwnServer.start(admin);
  const second = await OwnServer.prepare({}, { dataDir: server.dataDir });
  const left: number[] = [];
  for (let round = 1; round <= 10; round += 1) {
    const { code, ms } = await second.leaves();
    expect(code).toBe('1');
    left.push(ms);
  }
  await server.kill();
  const began = performance.now();
  await server.up();
  const again = performance.now() - began;
  await server.remove();
  hold({
    check: 'G6 embedded',
    done: 'ten times a second process on the folder; then a kill of the first and a start',
    figure: `leaves after ${Math.round(Math.max(...left))} ms at most; the folder is free at once, start ${Math.round(again)} ms`,
    criterion: 'within 2 s, exit 1, one sentence',
    met: Math.max(...left) < 2_000,
  });
});
