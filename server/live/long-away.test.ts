import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { live, somebodyElse } from '#contract/live.ts';
import { people } from '#contract/people.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';

let t: TestApp;
let url: string;
beforeAll(async () => {
  t = await openTestApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}${live.streamEvents.path}`;
});
afterAll(() => t.stop());

async function open(
  cookie: string,
  lastEventId?: string,
  query: Readonly<Record<string, string>> = {},
): Promise<IncomingMessage> {
  const after = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const headers = { cookie, ...after };
  const asked = get(`${url}?${new URLSearchParams(query)}`, { headers, agent: false });
  const [message] = (await once(asked, 'response')) as [IncomingMessage];
  return message;
}

/** Reads until the stream has said this, or has ended. */
async function readUntil(message: IncomingMessage, words: string): Promise<string> {
  let text = '';
  for await (const chunk of message) {
    text += (chunk as Buffer).toString();
    if (text.includes(words)) break;
  }
  return text;
}

test('a page that was away for too many events is told to read everything again', async () => {
  const { cookieHeader } = await t.as('nora');
  await t.scope('lindqvist').write(async (tx) => {
    for (let count = 0; count < 520; count += 1) {
      await tx.append({
        name: 'user.updated',
        subject: { kind: 'user', id: t.ids.nora },
        audience: { to: 'practice' },
      });
    }
  });
  const told = await readUntil(await open(cookieHeader, '1'), 'live.reload');
  expect(told).toContain('live.reload');
  expect(told.match(/user\.updated/g)?.length).toBeLessThanOrEqual(500);
});

test('a page that was away for a moment hears what it missed, however busy the minute before was', async () => {
  const { cookieHeader } = await t.as('nora');
  const { rows } = await t.deps.database.query('select max(seq)::int as last from events');
  const [{ last = 0 } = {}] = rows as { last?: number }[];
  const told = await readUntil(await open(cookieHeader, String(last - 2)), `id: ${last}\n`);
  expect(told).toContain(`id: ${last - 1}\n`);
  expect(told).not.toContain('live.reload');
});

test('a new stream says where it begins, and another that goes on from there hears what came since', async () => {
  const { cookieHeader } = await t.as('nora');
  const begun = await readUntil(await open(cookieHeader), 'event: place');
  const place = /id: (\d+)\nevent: place\ndata:\n/.exec(begun)?.[1] ?? '';
  expect(place).toMatch(/^\d+$/);
  t.clock.advance(120);
  await t.scope('lindqvist').write((tx) =>
    tx.append({
      name: 'practice.updated',
      subject: { kind: 'practice', id: t.practiceIds.lindqvist },
      audience: { to: 'practice' },
    }),
  );
  const later = `id: ${Number(place) + 1}\n`;
  const told = await readUntil(await open(cookieHeader, undefined, { after: place }), later);
  expect(told).toContain(later);
  expect(told).not.toContain('event: place');
});

test('a stream for somebody is refused to whoever else is signed in by then', async () => {
  const { cookieHeader } = await t.as('amara');
  const own = await open(cookieHeader, undefined, { user: t.ids.amara });
  expect(own.statusCode).toBe(200);
  own.destroy();
  const others = await open(cookieHeader, undefined, { user: t.ids.nora });
  expect(others.statusCode).toBe(409);
  expect(await text(others)).toContain(somebodyElse.code);
});

test('a stream ends when its session has run out, though nobody ended it', async () => {
  const nora = await t.as('nora');
  const message = await open(nora.cookieHeader);
  t.clock.advance(12 * 3600 - 60);
  t.hub.tend();
  expect(t.hub.size).toBe(1);
  t.clock.advance(120);
  t.hub.tend();
  expect(await readUntil(message, 'never said')).toContain('\n\nevent: beat\ndata:\n\n');
  expect(message.complete).toBe(true);
  expect((await nora.call(people.getCurrentUser)).status).toBe(401);
});

test('asking everybody for a second factor ends the open streams', async () => {
  const [nora, amara] = [await t.as('nora'), await t.as('amara')];
  const message = await open(amara.cookieHeader);
  await nora.call(people.updatePractice, { body: { requireTwoStep: true } });
  await readUntil(message, 'never said');
  expect((await open(amara.cookieHeader)).statusCode).toBe(403);
});
