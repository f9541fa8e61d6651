import { readdirSync } from 'node:fs';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invitations } from '#contract/invitations.ts';
import { people } from '#contract/people.ts';
import { openEmbedded } from '#server/db/open.ts';
import { hasPostgres, OwnPostgres } from '#testing/own-postgres.ts';
import { OwnServer } from '#testing/own-server.ts';
import { Visitor } from '#testing/visitor.ts';
import { isBuilt } from '../bin/freshness.mjs';
import { every, isWhole } from '#testing/whole.ts';

const password = 'canary correct horse battery';
/** Mistakes of the program, made where nothing catches them. */
const mistakes = `
  process.on('SIGUSR2', () => setImmediate(() => { throw new Error('planted'); }));
  process.on('SIGHUP', () => void Promise.reject(new Error('planted')));`;
const env = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(mistakes)}`,
  RAPPORT_ADMIN_USERNAME: 'nora',
  RAPPORT_ADMIN_PASSWORD: password,
  LOG_LEVEL: 'info',
};
const oneLine = /^[A-Z][^\n]+\.?\n$/;

let server: OwnServer;
let nora: Visitor;
beforeAll(async () => {
  server = await OwnServer.start(env);
  nora = new Visitor(server.port);
  await nora.signIn('nora', password);
}, 60_000);
afterAll(() => server.remove());

describe('a start that can not succeed leaves with exit code 1 and says why', () => {
  test('a second process on the data folder', async () => {
    const second = await OwnServer.prepare({}, { dataDir: server.dataDir });
    const left = await second.leaves();
    expect(left).toMatchObject({ code: '1' });
    expect(left.output).toMatch(/^The data folder .+ is in use by another Rapport process\. .+\n$/);
    expect((await nora.call(people.getCurrentUser))?.status).toBe(200);
  }, 30_000);

  test('settings that are wrong: one list of them all, without their secrets', async () => {
    const wrong = {
      PORT: 'many',
      RAPPORT_SECRET: 'canary',
      RAPPORT_DATADIR: '/tmp',
      HOST: '0.0.0.0',
      STRIPE_SECRET_KEY: 'canary',
    };
    const { code, output, ms } = await (await OwnServer.prepare(wrong)).leaves();
    // From the sources Node has to compile them first.
    const longest = isBuilt() ? 2_000 : 25_000;
    const again = ms < longest ? ms : (await (await OwnServer.prepare(wrong)).leaves()).ms;
    expect(again).toBeLessThan(longest);
    expect(code).toBe('1');
    expect(output).toMatch(/^The settings are not usable:\n( {2}- .+\n)+$/);
    for (const name of Object.keys(wrong)) expect(output).toContain(`- ${name} `);
    expect(output).not.toContain('canary');
  }, 30_000);

  test('a database server that is not there', async () => {
    const away = { DATABASE_URL: 'postgres://nora:canary@127.0.0.1:1/rapport' };
    const { code, output } = await (await OwnServer.prepare(away)).leaves();
    expect(code).toBe('1');
    expect(output).toMatch(/^The database at DATABASE_URL can't be used: .*ECONNREFUSED.*\n$/);
    expect(output).not.toContain('canary');
  }, 30_000);

  test('a data folder that can not be made', async () => {
    const folder = await OwnServer.prepare({}, { dataDir: '/dev/null/data' });
    const { code, output } = await folder.leaves();
    expect(code).toBe('1');
    expect(output).toMatch(oneLine);
    expect(output).toContain("The data folder can't be used");
  }, 30_000);
});

test('each line of the log is one JSON object, with the request but no query and no secret', async () => {
  await nora.ask('GET', '/api/audit?name=canary-of-a-query');
  await nora.ask('POST', '/api/auth/login', { username: 'nora', password: 'canary-password' });
  const lines = () =>
    server.output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  await expect.poll(() => lines().filter((line) => line['route'] === '/api/audit')).toHaveLength(1);
  expect(lines().find((line) => line['route'] === '/api/audit')).toMatchObject({
    method: 'GET',
    status: 200,
    ms: expect.any(Number) as number,
    reqId: expect.stringMatching(/^[\w-]{8,64}$/) as string,
  });
  expect(server.output).not.toContain('canary');
  expect(server.output).not.toContain(nora.cookie.slice(10));
});

test('SIGTERM before it is ready ends it at once, with 0', async () => {
  const starting = await OwnServer.prepare({}, { firstRun: true });
  starting.up().catch(() => undefined);
  // From here on it makes a database, which takes seconds.
  const begun = () => readdirSync(starting.dataDir).includes('lock');
  await expect.poll(begun, { timeout: 20_000, interval: 20 }).toBe(true);
  expect(await starting.stop()).toBe(0);
  expect(starting.output).not.toContain('ready');
}, 40_000);

test('SIGTERM ends open streams and leaves with 0 well within ten seconds', async () => {
  const streams = await Promise.all(Array.from({ length: 5 }, () => nora.listen()));
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  await Promise.all(streams.map(({ ended }) => ended));
  await server.up();
  expect((await nora.call(people.getCurrentUser))?.status).toBe(200);
}, 60_000);

test.runIf(isWhole)(
  'after kill -9 the session and every acknowledged row are there',
  async () => {
    const acknowledged: string[] = [];
    for (let round = 1; round <= 2; round += 1) {
      const writing = [1, 2, 3].map(async (writer) => {
        for (let turn = 1; turn <= 200; turn += 1) {
          const name = `Row ${round}-${writer}-${turn}`;
          const email = `row-${round}-${writer}-${turn}@rapport.example`;
          const body = { name, email, role: 'user' } as const;
          if ((await nora.call(invitations.invite, { body }))?.status !== 200) return;
          acknowledged.push(name);
        }
      });
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(round * 10);
      await server.kill();
      await Promise.all(writing);
      await server.up();
      const found = (await nora.call(invitations.listInvitations))?.body ?? [];
      const names = new Set(found.map(({ name }) => name));
      expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    }
  },
  120_000,
);

const uncaught: readonly (readonly ['SIGUSR2' | 'SIGHUP', string])[] = [
  ['SIGUSR2', 'uncaughtException'],
  ['SIGHUP', 'unhandledRejection'],
];
test.each(every(2, uncaught))(
  'a mistake that nothing catches (%s) is logged, what is asked is answered, and it leaves with 1',
  async (signal, kind) => {
    const asking = await askHalfway();
    const [code, asked] = await Promise.all([server.signal(signal), asking.asked]);
    const { output } = server;
    await server.up();
    expect({ code, asked }).toEqual({ code: 1, asked: 'answered' });
    expect(output).toContain(kind);
    expect((await nora.call(people.getCurrentUser))?.status).toBe(200);
  },
  40_000,
);

/** A sign-in that has begun its hash and is not answered yet: what becomes of it. */
async function askHalfway(): Promise<{ asked: Promise<unknown> }> {
  const signIn = async () =>
    new Visitor(server.port).signIn('nora', password).then(
      () => 'answered',
      (error: unknown) => error,
    );
  for (let tries = 0; tries < 5; tries += 1) {
    const began = performance.now();
    await signIn();
    const halfway = (performance.now() - began) / 2;
    let isAnswered = false;
    const asked = signIn().finally(() => (isAnswered = true));
    await new Promise((resolve) => setTimeout(resolve, halfway));
    // The first after a start takes longer than the next.
    if (!isAnswered) return { asked };
  }
  throw new Error('Each sign-in was answered too soon.');
}

test('a port that is taken', async () => {
  await server.stop();
  const squatter = net.createServer().listen(server.port, '127.0.0.1');
  const { code, output } = await server.leaves();
  squatter.close();
  expect(code).toBe('1');
  expect(output).toBe('The port is taken by another program. Set PORT to a free one.\n');
}, 30_000);

test('a database that is newer than the program', async () => {
  const newer = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
  const database = await openEmbedded(server.dataDir);
  await database.query(newer, ['newer', 4_000_000_000_000]);
  await database.close();
  const { code, output } = await server.leaves();
  expect(code).toBe('1');
  expect(output).toMatch(oneLine);
  expect(output).toContain('The database belongs to a newer version of Rapport');
}, 30_000);

describe.runIf(hasPostgres)('on a PostgreSQL server', () => {
  let postgres: OwnPostgres;
  let process: OwnServer;
  beforeAll(async () => {
    postgres = await OwnPostgres.make();
    process = await OwnServer.start({ ...env, DATABASE_URL: postgres.url });
  }, 60_000);
  afterAll(async () => {
    await process.remove();
    postgres.remove();
  });

  test('while it is away the answer is 503, and afterwards all goes on by itself', async () => {
    const amara = new Visitor(process.port);
    await amara.signIn('nora', password);
    expect((await amara.call(people.getCurrentUser))?.status).toBe(200);
    postgres.crash();
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await amara.call(people.getCurrentUser)).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
        retryAfter: '2',
      });
    }
    expect(await amara.ask('GET', '/health')).toMatchObject({ status: 200, body: { ok: true } });
    expect(await amara.ask('GET', '/ready')).toMatchObject({ status: 503 });
    postgres.up();
    const again = async () => (await amara.call(people.getCurrentUser))?.status;
    await expect.poll(again, { timeout: 3_000 }).toBe(200);
    expect(await amara.ask('GET', '/ready')).toMatchObject({ status: 200 });
    const body = { name: 'Row', email: 'row@rapport.example', role: 'user' } as const;
    expect((await amara.call(invitations.invite, { body }))?.status).toBe(200);
  }, 60_000);

  test('two processes share it: a session of one is good at the other, and ends on both', async () => {
    const other = await OwnServer.start({ DATABASE_URL: postgres.url });
    const here = new Visitor(process.port);
    await here.signIn('nora', password);
    const there = new Visitor(other.port);
    there.cookie = here.cookie;
    expect((await there.call(people.getCurrentUser))?.status).toBe(200);
    const stream = await there.listen();
    expect((await here.ask('POST', '/api/auth/logout'))?.status).toBe(204);
    await stream.ended;
    expect((await there.call(people.getCurrentUser))?.status).toBe(401);
    await other.remove();
  }, 60_000);
});
