import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/open.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';
import { knownSessions } from './known-sessions.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

/** How many statements about sessions this takes. */
async function lookUps(work: () => Promise<unknown>): Promise<number> {
  const { database } = t.deps;
  const query = database.query.bind(database);
  let count = 0;
  database.query = (given, values) => {
    const text = typeof given === 'string' ? given : given.text;
    if (text.includes('from "sessions"')) count += 1;
    return query(given, values);
  };
  await work();
  database.query = query;
  return count;
}

const status = async (caller: Caller) => (await caller.call(people.getCurrentUser)).status;

test('many requests of one moment look their session up once, and a change of a client keeps it', async () => {
  const ben = await t.as('ben');
  const taken = await lookUps(async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await makeClient(ben);
      await ben.raw('GET', '/api/clients');
    }
  });
  expect(taken).toBeLessThan(4);
});

test('whoever signs out, is shut out or gets another role feels it with the next request', async () => {
  const priya = await t.as('priya');
  const elsewhere = await t.as('priya');
  expect([await status(priya), await status(elsewhere)]).toEqual([200, 200]);
  await priya.call(signIn.logout);
  expect([await status(priya), await status(elsewhere)]).toEqual([401, 200]);

  const changed = await nora.raw('PUT', `/api/people/${t.ids.priya}/role`, {
    body: { role: 'coach' },
  });
  expect(changed.status).toBe(200);
  expect((await elsewhere.raw('GET', '/api/people')).status).toBe(403);
  expect((await elsewhere.call(people.getCurrentUser)).body.role).toBe('coach');

  expect((await nora.raw('POST', `/api/people/${t.ids.priya}/disable`)).status).toBe(200);
  expect(await status(elsewhere)).toBe(401);
});

test('a look-up that a change overtakes is not kept', async () => {
  const amara = await t.as('amara');
  // What was committed before is told again by the server, whenever it comes to it: heard apart.
  const elsewhere: typeof t.deps.database.elsewhere = new EventEmitter();
  const database = Object.create(t.deps.database, { elsewhere: { value: elsewhere } }) as Database;
  const sessions = knownSessions(database);
  const cookie = amara.cookies.get('rapport') ?? '';
  const early = sessions.find(cookie);
  elsewhere.emit('events', [
    { practiceId: t.practiceIds.lindqvist, seq: 1, name: 'session.ended' },
  ]);
  expect(await early).toBeDefined();
  expect(await lookUps(() => sessions.find(cookie))).toBe(1);
  expect(await lookUps(() => sessions.find(cookie))).toBe(0);
  elsewhere.emit('events', [
    { practiceId: t.practiceIds.harbour, seq: 2, name: 'session.ended' },
    { practiceId: t.practiceIds.lindqvist, seq: 3, name: 'client.updated' },
  ]);
  expect(await lookUps(() => sessions.find(cookie))).toBe(0);
  elsewhere.emit('events', [{ practiceId: t.practiceIds.lindqvist, seq: 4 }]);
  expect(await lookUps(() => sessions.find(cookie))).toBe(1);
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'what another process commits is heard of',
  async () => {
    const ben = await t.as('ben');
    expect(await status(ben)).toBe(200);
    const heard = new Promise((resolve) => t.deps.database.elsewhere.once('events', resolve));
    const other = openServer(t.deps.config.databaseUrl ?? '', 1);
    await other.query('update sessions set ended_at = now() where user_id = $1', [t.ids.ben]);
    await other.query("select pg_notify('rapport_events', $1)", [
      `${t.practiceIds.lindqvist} 999999 session.ended`,
    ]);
    await heard;
    await other.close();
    expect(await status(ben)).toBe(401);
  },
);
