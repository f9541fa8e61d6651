import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import type { ErrorAnswer } from '#contract/refusal.ts';
import { signIn } from '#contract/sign-in.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Answer, Caller } from '#testing/caller.ts';
import { digest } from '#testing/digest.ts';

const json = { 'content-type': 'application/json' };
const echo = 'zq7echo';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

const put = (body: string | Buffer, headers: Record<string, string> = json) =>
  nora.raw('PUT', people.updateSettings.path, { body, headers });

/** What an answer is, told so that one comparison judges all of it. */
function judged({ status, body, headers }: Answer<unknown>) {
  const text = JSON.stringify(body);
  const { code, reference } = body as Partial<ErrorAnswer>;
  return {
    status,
    code,
    named: typeof reference === 'string' && reference !== '',
    short: text.length <= 500,
    silent: !/zq7echo|node_modules|\.ts\b|select |stack|FST_/i.test(text),
    type: headers['content-type'],
  };
}
const ours = (status: number, code: string) => ({
  status,
  code,
  named: true,
  short: true,
  silent: true,
  type: 'application/json; charset=utf-8',
});

describe('an error answer', () => {
  test.each([
    ['GET', `/api/${echo}`],
    ['POST', `/api/${echo}`],
    ['GET', `/${echo}.txt`],
    ['GET', `/api/%00${echo}`],
    ['GET', `/api/people/${echo.repeat(40)}`],
    ['DELETE', `/api/auth/sessions/${'x'.repeat(101)}`],
  ])('to %s %s is a 404 that echoes nothing', async (method, url) => {
    expect(judged(await nora.raw(method, url))).toEqual(ours(404, 'not_found'));
  });

  test.each([`/api/%ZZ${echo}`, `/${echo}%`, `/api/people/%C0%AF${echo}/disable`])(
    'to the malformed path %s is a 400 that echoes nothing',
    async (url) => {
      expect(judged(await nora.raw('POST', url))).toEqual(ours(400, 'invalid'));
    },
  );

  test('names its request, by the id that was given or by one of its own', async () => {
    const given = await nora.raw('GET', '/api/none', { headers: { 'x-request-id': 'abc-12345' } });
    expect(given.body).toMatchObject({ reference: 'abc-12345' });
    expect(given.headers['x-request-id']).toBe('abc-12345');
    const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    for (const bad of ['short', `<b>${echo}</b>`, 'x'.repeat(65), 'two words here', '']) {
      const own = await nora.raw('GET', '/api/none', { headers: { 'x-request-id': bad } });
      expect(own.body).toMatchObject({ reference: expect.stringMatching(uuid) as string });
      expect(own.headers['x-request-id']).toMatch(uuid);
    }
  });
});

describe('a body', () => {
  test.each([
    ['truncated', '{"theme":'],
    ['with something behind it', '{} x'],
    ['with a BOM', '\uFEFF{}'],
    ['in UTF-16', Buffer.from('{}', 'utf16le')],
    ['that is not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['that is null', 'null'],
    ['that is an array', '[]'],
    ['that is a string', '"theme"'],
    ['that is a number', '1e400'],
    ['with a NUL', `{"theme":"${echo}\\u0000"}`],
    ['with half a surrogate pair', `{"theme":"${echo}\\ud800"}`],
    ['with a broken key', `{"a\\udfff":1}`],
    ['with __proto__', `{"__proto__":{"x":"${echo}"}}`],
    ['with constructor', '{"constructor":{"prototype":{"x":1}}}'],
    ['with hasOwnProperty', '{"hasOwnProperty":1}'],
    ['nested 33 deep', `${'['.repeat(34)}${']'.repeat(34)}`],
    ['nested 100,000 deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['with a field nobody knows', `{"${echo}<b>":1}`],
    ['of 50,000 fields', JSON.stringify(Object.fromEntries(Array(50_000).fill(0).entries()))],
  ])('%s is refused as invalid', async (_kind, body) => {
    const before = await digest(t.deps.database);
    expect(judged(await put(body))).toEqual(ours(400, 'invalid'));
    expect(await digest(t.deps.database)).toBe(before);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  test('whose key is repeated counts by the last, which its schema has seen', async () => {
    expect(judged(await put('{"theme":"dark","theme":"pink"}'))).toEqual(ours(400, 'invalid'));
    expect(await put('{"theme":"pink","theme":"dark"}')).toMatchObject({
      status: 200,
      body: { theme: 'dark' },
    });
  });

  test.each([
    ['a number for a word', { theme: 1 }],
    ['a list for a word', { theme: ['dark'] }],
    ['a word for a switch', { shortcuts: 'true' }],
    ['null for a switch', { shortcuts: null }],
    ['an object with toString', { theme: { toString: 'dark' } }],
  ])('is not bent to fit: %s', async (_kind, body) => {
    const before = await digest(t.deps.database);
    expect(judged(await put(JSON.stringify(body)))).toEqual(ours(400, 'invalid'));
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('over one mebibyte is too large, packed or not', async () => {
    expect(judged(await put(`"${'x'.repeat(1024 * 1024)}"`))).toEqual(ours(413, 'too_large'));
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, 0x20));
    const answer = await put(bomb, { ...json, 'content-encoding': 'gzip' });
    expect([400, 413, 415]).toContain(answer.status);
    expect(judged(answer)).toEqual(
      ours(answer.status, String((answer.body as { code: string }).code)),
    );
  });

  test('whose packing is broken or unknown is refused', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'zstd', echo]) {
      const { status } = await put('not packed', { ...json, 'content-encoding': encoding });
      expect({ encoding, refused: [400, 415].includes(status) }).toEqual({
        encoding,
        refused: true,
      });
    }
  });

  test.each(['text/plain', 'multipart/form-data', 'application/xml', 'application/jsonfoo'])(
    'sent as %s is the wrong media type',
    async (type) => {
      expect(judged(await put('{}', { 'content-type': type }))).toEqual(
        ours(415, 'wrong_media_type'),
      );
    },
  );

  test('that is missing is named field by field', async () => {
    const answer = await nora.raw('POST', signIn.login.path);
    expect(judged(answer)).toEqual(ours(400, 'invalid'));
    expect(answer.body).toMatchObject({
      fields: { username: 'This is required.', password: 'This is required.' },
    });
  });
});

describe('a query', () => {
  test.each([
    '?unknown=1',
    '?limit=1&limit=2',
    '?limit[]=1',
    '?__proto__[x]=1',
    '?__proto__=1',
    '?constructor=1',
    ...['0', '-1', '1.5', '1e3', '1001', 'abc', '', '9007199254740993', '٣', '+5'].map(
      (limit) => `?limit=${encodeURIComponent(limit)}`,
    ),
    '?cursor=nowhere',
    '?cursor=2026-99-99T99:99:99.999Z_------------------------------------',
    '?cursor=0000-01-01T00:00:00.000Z_00000000-0000-4000-8000-000000000000',
    '?from=2026-02-30',
    '?from=2026-13-01',
    '?to=0000-01-01',
    '?name=%00',
    `?name=${'x'.repeat(61)}`,
    '?actorId=1',
  ])('%s is refused as invalid', async (query) => {
    expect(judged(await nora.raw('GET', `/api/audit${query}`))).toEqual(ours(400, 'invalid'));
  });

  test('to an endpoint that takes none is refused', async () => {
    expect(judged(await nora.raw('GET', `/api/people?<b>${echo}=1`))).toEqual(ours(400, 'invalid'));
    expect(judged(await nora.raw('POST', '/api/auth/logout?x=1'))).toEqual(ours(400, 'invalid'));
  });
});

describe('the host', () => {
  test.each(['rapport.evil.example', 'localhost.evil.example', '203.0.113.9', 'localhost:'])(
    '"%s" does not lead here while only this machine is listened to',
    async (host) => {
      const answer = await nora.raw('GET', '/api/setup', { headers: { host } });
      expect(answer).toMatchObject({ status: 421, body: { code: 'wrong_host' } });
    },
  );

  test.each(['localhost:3000', '127.0.0.1', '127.0.0.53:81', '[::1]:3000', 'LOCALHOST'])(
    '"%s" is this machine',
    async (host) => {
      expect((await nora.raw('GET', '/api/setup', { headers: { host } })).status).toBe(200);
    },
  );
});

test('an address of this machine that is not the usual one is guarded too', async () => {
  const there = await openTestApp({ empty: true, env: { HOST: '127.0.0.2' } });
  const headers = { host: 'rapport.evil.example' };
  expect((await there.stranger().raw('GET', '/api/setup', { headers })).status).toBe(421);
  await there.stop();
});

test('every answer carries the security headers, and none of the API is kept', async () => {
  for (const url of ['/api/auth/user', '/api/none', '/none.txt', '/api/setup?x=1']) {
    const { headers } = await nora.raw('GET', url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|data:|\*)/);
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
});

describe('on a real socket', () => {
  async function say(text: string): Promise<string> {
    if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.address() as AddressInfo;
    const socket = net.connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (bytes) => (heard += bytes.toString()));
    socket.on('error', () => undefined);
    socket.write(text);
    await once(socket, 'close');
    return heard;
  }
  const get = (path: string) =>
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;

  test.each(['//api/auth/user', '/api//auth/user', '/./api/auth/user', '/api/../api/auth/user'])(
    '%s does not reach the endpoint that it resembles, which would ask for a session',
    async (path) => {
      expect(await say(get('/api/auth/user'))).toMatch(/^HTTP\/1\.1 401 /);
      expect(await say(get(path))).toMatch(/^HTTP\/1\.1 (?:404|200) /);
    },
  );

  test.each([
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a bad chunk',
      'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
    ],
    ['no host', 'GET /api/setup HTTP/1.1\r\n\r\n'],
    ['no HTTP', `${echo}\r\n\r\n`],
    ['100 kB of header', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`],
  ])(
    '%s ends in a refusal that echoes nothing, and the next request is served',
    async (_kind, text) => {
      const heard = await say(text);
      expect(heard === '' || /^HTTP\/1\.1 4\d\d /.test(heard)).toBe(true);
      expect(heard).not.toContain(echo);
      expect(await say(get('/api/setup'))).toMatch(/^HTTP\/1\.1 200 /);
    },
  );
});
