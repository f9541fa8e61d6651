import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { live } from '#contract/live.ts';
import type { Asker } from '#server/db/scope.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await openTestApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = t.app.server.address() as AddressInfo);
});
afterAll(() => t.stop());

async function openStream(name: 'nora' | 'amara'): Promise<IncomingMessage> {
  const { cookieHeader: cookie } = await t.as(name);
  const options = { port, host: '127.0.0.1', path: live.streamEvents.path, headers: { cookie } };
  const [message] = (await once(get({ ...options, agent: false }), 'response')) as [
    IncomingMessage,
  ];
  await once(message, 'readable');
  return message;
}

/** Events as another process commits them: rows, and then their places. */
async function tellFromElsewhere(count: number, subjectKind = 'practice'): Promise<void> {
  const practiceId = t.practiceIds.lindqvist;
  const { rows } = await t.deps.database.query(
    `insert into events (practice_id, id, name, subject_kind, subject_id, at, request_id, address, audience)
     select $1::uuid, gen_random_uuid(), 'practice.updated', $2, $1::uuid, $3, '', '', 'practice'
     from generate_series(1, $4::int) returning seq`,
    [practiceId, subjectKind, t.clock.now.toISOString(), count],
  );
  const places = (rows as { seq: number }[]).map(({ seq }) => ({ practiceId, seq }));
  t.deps.database.committed.emit('events', places);
}

test('a burst of events is read by a few statements, and told in its order', async () => {
  const stream = await openStream('amara');
  const { database } = t.deps;
  const query = database.query.bind(database);
  let statements = 0;
  database.query = (given, values) => {
    statements += 1;
    return query(given, values);
  };
  await tellFromElsewhere(1_000);
  let text = '';
  stream.on('data', (bytes) => (text += String(bytes)));
  const ids = () => [...text.matchAll(/^id: (\d+)\ndata/gm)].map(([, id]) => Number(id));
  await expect.poll(() => ids().length).toBe(1_000);
  database.query = query;
  expect(ids()).toEqual(ids().toSorted((one, two) => one - two));
  expect(statements).toBeLessThan(20);
  stream.destroy();
  await expect.poll(() => t.hub.size).toBe(0);
});

test('a stream that has ended is told nothing more, also while its page has not read the end', async () => {
  const unread = new PassThrough();
  const errors: unknown[] = [];
  unread.on('error', (error) => errors.push(error));
  const asker: Asker = {
    practiceId: t.practiceIds.lindqvist,
    userId: t.ids.nora,
    sessionId: '',
    sessionEndsAt: new Date(t.clock.now.getTime() + 3_600_000).toISOString(),
    role: 'admin',
    operator: false,
    timezone: 'UTC',
  };
  const response = unread as unknown as ServerResponse;
  await t.hub.open(asker, t.scope('lindqvist'), response, undefined);
  unread.end();
  t.hub.tend();
  await setImmediate();
  expect(errors).toEqual([]);
  unread.destroy();
  await expect.poll(() => t.hub.size).toBe(0);
});

test('a page that does not read is cut off once a mebibyte waits for it, and no other one', async () => {
  const sleeper = await openStream('nora');
  const reader = await openStream('amara');
  sleeper.pause();
  let heard = 0;
  reader.on('data', (bytes: Buffer) => (heard += bytes.length));
  expect(t.hub.size).toBe(2);
  const large = 100_000;
  for (let told = 0; told < 200 && t.hub.size > 1; told += 10) {
    await tellFromElsewhere(10, 'x'.repeat(large));
    await expect.poll(() => heard).toBeGreaterThan((told + 10) * large);
  }
  expect(t.hub.size).toBe(1);
  reader.destroy();
  sleeper.destroy();
});
