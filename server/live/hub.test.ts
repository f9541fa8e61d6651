import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { live } from '#contract/live.ts';
import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import type { Audience } from '#server/db/append-event.ts';
import { openServer } from '#server/db/open.ts';
import type { CastName } from '#server/sample/cast.ts';
import { systemScope } from '#server/system-scope.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { mayHear } from './hub.ts';

const marker = 'practice.updated';

let t: TestApp;
let url: string;
const open: OpenStream[] = [];
beforeAll(async () => {
  t = await openTestApp();
  await t.settle();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}${live.streamEvents.path}`;
});
afterAll(() => t.stop());
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

interface Heard {
  readonly id: string;
  readonly name: string;
  readonly subjectId: string;
}

/** A page's stream, read event by event, on a connection of its own. */
class OpenStream {
  private text = '';
  private chunks: AsyncIterator<Buffer> | undefined;
  private message: IncomingMessage | undefined;

  get status() {
    return this.message?.statusCode;
  }

  get headers() {
    return this.message?.headers;
  }

  async open(caller: Caller, lastEventId?: string): Promise<this> {
    const headers = {
      cookie: caller.cookieHeader,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    };
    const [message] = (await once(get(url, { headers, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    this.message = message;
    this.chunks = message[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    open.push(this);
    if (this.status === 200) await this.part();
    return this;
  }

  close(): void {
    this.message?.destroy();
  }

  /** The next block, up to an empty line, but for where it begins; undefined when the server has ended the stream. */
  async part(): Promise<string | undefined> {
    for (;;) {
      const end = this.text.indexOf('\n\n');
      if (end >= 0) {
        const block = this.text.slice(0, end);
        this.text = this.text.slice(end + 2);
        if (block.includes('event: place')) continue;
        return block;
      }
      const chunk = await this.chunks?.next();
      if (!chunk || chunk.done) return undefined;
      this.text += chunk.value.toString();
    }
  }

  async next(): Promise<Heard | undefined> {
    const block = await this.part();
    if (block === undefined) return undefined;
    const [, id = '', body = '{}'] = /^id: (\d+)\ndata: (.*)$/.exec(block) ?? [];
    return { id, ...(JSON.parse(body) as { name: string; subjectId: string }) };
  }

  /** What comes before the next marker, or the end. */
  async untilMarker(): Promise<string[]> {
    const names: string[] = [];
    for (;;) {
      const heard = await this.next();
      if (!heard || heard.name === marker) return names;
      names.push(heard.name);
    }
  }
}

const openAs = async (name: CastName) => new OpenStream().open(await t.as(name));
const happen = (
  practice: 'lindqvist' | 'harbour',
  name: 'user.updated' | typeof marker,
  audience: Audience,
) =>
  t
    .scope(practice)
    .write((tx) => tx.append({ name, subject: { kind: 'user', id: t.ids.nora }, audience }));

async function mark() {
  await happen('harbour', marker, { to: 'practice' });
  await happen('lindqvist', marker, { to: 'practice' });
}

test.each<[string, Audience, CastName[]]>([
  ['the whole practice', { to: 'practice' }, ['nora', 'amara', 'priya']],
  ['its admins', { to: 'admins' }, ['nora']],
  ['a person', { to: 'person', userId: 'priya' }, ['nora', 'priya']],
  [
    "those who may see a coach's client",
    { to: 'client', clientId: randomUUID(), ownerId: 'amara' },
    ['nora', 'amara'],
  ],
  [
    "those who may see a user's client",
    { to: 'client', clientId: randomUUID(), ownerId: 'priya' },
    ['nora', 'amara', 'priya'],
  ],
  [
    "those who may see nobody's client",
    { to: 'client', clientId: randomUUID(), ownerId: null },
    ['nora', 'amara'],
  ],
])(
  'an event for %s reaches the streams that may see it and no others',
  async (_to, to, hearers) => {
    const named = { ...to } as Record<string, string | null>;
    for (const key of ['userId', 'ownerId']) {
      if (named[key]) named[key] = t.ids[named[key] as CastName];
    }
    const everybody = ['nora', 'amara', 'priya', 'jonas', 'mina'] as const;
    const streams = new Map<CastName, OpenStream>();
    for (const name of everybody) streams.set(name, await openAs(name));
    await mark();
    for (const stream of streams.values()) await stream.untilMarker();
    await happen('lindqvist', 'user.updated', named as unknown as Audience);
    await mark();
    for (const [name, stream] of streams) {
      const heard = (await stream.untilMarker()).filter((one) => one === 'user.updated');
      expect({ name, heard }).toEqual({
        name,
        heard: hearers.includes(name) ? ['user.updated'] : [],
      });
    }
  },
);

test('an unknown audience is heard by nobody of another practice', () => {
  const event = { practiceId: 'a', audience: 'practice', audienceUserId: null } as const;
  expect(mayHear({ practiceId: 'b', userId: 'x', role: 'admin' }, event)).toBe(false);
});

test('a stream tells the name and the subject of an event, and nothing of its content', async () => {
  const stream = await openAs('nora');
  await happen('lindqvist', marker, { to: 'practice' });
  const block = await stream.part();
  expect(block).toMatch(
    /^id: \d+\ndata: \{"name":"[\w.]+","subjectKind":"user","subjectId":"[0-9a-f-]{36}"\}$/,
  );
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('a stream that comes back with its last event id hears what it missed', async () => {
  const nora = await t.as('nora');
  const first = await new OpenStream().open(nora);
  await happen('lindqvist', marker, { to: 'practice' });
  const seen = await first.next();
  first.close();
  t.clock.advance(120);
  await happen('lindqvist', 'user.updated', { to: 'admins' });
  await happen('harbour', 'user.updated', { to: 'practice' });
  await happen('lindqvist', marker, { to: 'practice' });
  const again = await new OpenStream().open(nora, seen?.id);
  const missed: string[] = [];
  while (missed.at(-1) !== marker) {
    const heard = await again.next();
    if (Number(heard?.id) > Number(seen?.id)) missed.push(heard?.name ?? '');
  }
  expect(missed).toEqual(['user.updated', marker]);
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'what another process committed just before it fell is found by those who look',
  async () => {
    const stream = await openAs('nora');
    const other = openServer(t.deps.config.databaseUrl ?? '', 1);
    other.committed.removeAllListeners('events');
    const occasion = { now: t.clock.now, requestId: 'fallen', address: '' };
    const id = randomUUID();
    await systemScope({ ...t.deps, database: other }, t.practiceIds.lindqvist, occasion).write(
      (tx) =>
        tx.append({
          name: marker,
          subject: { kind: 'practice', id },
          audience: { to: 'practice' },
        }),
    );
    await other.close();
    await t.hub.lookBack();
    expect((await stream.next())?.subjectId).toBe(id);
  },
);

test.each(['abc', '-1', '1.5', '99999999999999999999', "1' or '1'='1"])(
  'a last event id like %s opens the stream as a new one',
  async (lastEventId) => {
    const stream = await new OpenStream().open(await t.as('priya'), lastEventId);
    expect(stream.status).toBe(200);
  },
);

describe('a stream ends', () => {
  const ends: [string, (caller: Caller) => Promise<unknown>][] = [
    ['when its session signs out', (ben) => ben.call(signIn.logout)],
    [
      'when an admin ends the sessions',
      async () => (await t.as('nora')).call(signIn.endSessionsOf, { params: { id: t.ids.ben } }),
    ],
    [
      'when the role changes',
      async () =>
        (await t.as('nora')).call(people.changeRole, {
          params: { id: t.ids.ben },
          body: { role: 'user' },
        }),
    ],
    [
      'when the person is disabled',
      async () => (await t.as('nora')).call(signIn.disablePerson, { params: { id: t.ids.ben } }),
    ],
  ];
  test.each(ends)('%s', async (_when, end) => {
    const ben = await t.as('ben');
    const stream = await new OpenStream().open(ben);
    const other = await openAs('amara');
    await end(ben);
    for (;;) if ((await stream.next()) === undefined) break;
    await mark();
    await other.untilMarker();
    expect(other.status).toBe(200);
    await (await t.as('nora')).call(signIn.enablePerson, { params: { id: t.ids.ben } });
  });
});

test('the twenty-first stream of a person is one too many, until another is closed', async () => {
  const mina = await t.as('mina');
  for (let count = 0; count < 20; count += 1) await new OpenStream().open(mina);
  const refused = await new OpenStream().open(mina);
  expect(refused.status).toBe(429);
  expect(refused.headers?.['retry-after']).toMatch(/^\d+$/);
  expect((await openAs('jonas')).status).toBe(200);
});

test('nobody without a session opens a stream', async () => {
  expect((await new OpenStream().open(t.stranger())).status).toBe(401);
});

test('a stop ends every stream, so that the server can close', async () => {
  const closing = await openTestApp();
  await closing.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = closing.app.server.address() as AddressInfo;
  const { cookieHeader: cookie } = await closing.as('nora');
  const address = `http://127.0.0.1:${port}${live.streamEvents.path}`;
  const asked = get(address, { headers: { cookie }, agent: false });
  const [message] = (await once(asked, 'response')) as [IncomingMessage];
  expect(closing.hub.size).toBe(1);
  await closing.stop();
  expect(await text(message)).toMatch(/^retry: \d+\n/);
});
