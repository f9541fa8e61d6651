import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FilesAway } from '#server/vendors/files/files.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { Caller } from '#testing/caller.ts';
import { fieldPart, filePart, formOf, formOfParts, partOf } from '#testing/form.ts';
import { lamps as room, lampBytes as maxBytes, openLampApp } from '#testing/lamp-room.ts';

let t: TestApp;
let app: FastifyInstance;
let nora: Caller;

beforeAll(async () => {
  t = await openTestApp();
  app = await openLampApp(t);
  nora = new Caller(app);
  for (const [name, value] of (await t.as('nora')).cookies) nora.cookies.set(name, value);
});
afterAll(async () => {
  await app.close();
  await t.stop();
});

const file = { name: 'lamp.png', content: 'a picture of a lamp' };
const params = { id: 'one' };
const path = '/api/lamps/one/picture';

async function kept(): Promise<number> {
  const folder = join(t.deps.config.dataDir, 'files', t.practiceIds.lindqvist);
  return (await readdir(folder).catch(() => [])).length;
}

test('the handler gets the fields by their schema, and the file as it came', async () => {
  const content = Buffer.from(Array.from({ length: 90_000 }, (_, n) => n % 251));
  const sent = { name: '../Büro/../lamp\r\n.png', content, type: 'text/html' };
  const answer = await nora.upload(room.keep, { params, body: { note: 'ä <b>' } }, sent);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      name: 'lamp%0D%0A.png',
      note: 'ä <b>',
      sha256: createHash('sha256').update(content).digest('hex'),
    },
  });
  expect(await nora.upload(room.bare, {}, file)).toMatchObject({ status: 200 });
});

test('a name with a quotation mark is kept as whoever sent it has it', async () => {
  const sent = { ...file, name: '5" lamp, 100%.png' };
  const answer = await nora.upload(room.keep, { params, body: { note: '' } }, sent);
  expect(answer.body).toMatchObject({ name: '5" lamp, 100%.png' });
});

test('a file of exactly the limit is kept; one byte more is refused and not kept', async () => {
  const body = { note: '' };
  const most = { ...file, content: Buffer.alloc(maxBytes) };
  expect((await nora.upload(room.keep, { params, body }, most)).status).toBe(200);
  const before = await kept();
  for (const more of [1, 1_000, 2_000_000]) {
    const over = { ...file, content: Buffer.alloc(maxBytes + more) };
    expect(await nora.refusedUpload(room.keep, { params, body }, over)).toMatchObject({
      status: 413,
      body: { code: 'too_large', fields: { file: 'At most 100000 bytes' } },
    });
  }
  expect(await kept()).toBe(before);
});

describe('refused with nothing kept', () => {
  const note = fieldPart('note', 'x');
  const whole = filePart(file);
  const end = '--rapport-test-boundary--\r\n';
  const cut = (bytes: number) => {
    const { body, headers } = formOfParts([note, whole]);
    return { body: body.subarray(0, body.length - bytes), headers };
  };
  const typed = (type: string) => ({
    ...formOfParts([note, whole]),
    headers: { 'content-type': type },
  });

  test.each([
    ['no file', formOfParts([note])],
    ['no parts at all', formOfParts([])],
    ['a body of nothing', { ...formOfParts([], ''), body: Buffer.alloc(0) }],
    ['the file under another name', formOfParts([note, partOf('name="x"; filename="a"', 'a')])],
    ['a field after the file', formOfParts([note, whole, fieldPart('kind', 'front')])],
    ['two files', formOfParts([note, whole, whole])],
    ['a field twice', formOfParts([note, note, whole])],
    ['a field too many', formOfParts([note, fieldPart('owner', 'x'), whole])],
    ['a field missing', formOfParts([whole])],
    ['a field that does not fit', formOfParts([note, fieldPart('kind', 'side'), whole])],
    ['a field that is too long', formOfParts([fieldPart('note', 'x'.repeat(70_000)), whole])],
    ['a field with a NUL', formOfParts([fieldPart('note', 'a\u0000'), whole])],
    ['a field of JSON', formOfParts([partOf('name="note"', '{"a":1}', 'application/json'), whole])],
    ['a field named __proto__', formOfParts([note, fieldPart('__proto__', 'x'), whole])],
    ['a field named constructor', formOfParts([note, fieldPart('constructor', 'x'), whole])],
    ['a field without a name', formOfParts([note, partOf('x="y"', 'x'), whole])],
    ['thirty fields', formOfParts([...Array<Buffer>(30).fill(note), whole])],
    ['a file cut off in the middle', cut(end.length + 10)],
    ['a file whose end is missing', cut(end.length)],
    ['half a boundary at the end', cut(5)],
    ['no boundary', typed('multipart/form-data')],
    ['another boundary', typed('multipart/form-data; boundary=other')],
    ['something that is no form', { ...formOfParts([]), body: Buffer.from('just text') }],
  ])('%s', async (_what, { body, headers }) => {
    const before = await kept();
    const answer = await nora.raw('POST', path, { body, headers });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(await kept()).toBe(before);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  test.each([
    'application/json',
    'text/plain',
    'multipart/mixed; boundary=rapport-test-boundary',
    'multipart/form-datax; boundary=rapport-test-boundary',
    'application/x-www-form-urlencoded',
  ])('%s', async (type) => {
    const before = await kept();
    const { status } = await nora.raw('POST', path, typed(type));
    expect(status).toBe(415);
    expect(await kept()).toBe(before);
  });

  test('no body at all', async () => {
    expect((await nora.raw('POST', path)).status).toBe(415);
  });

  test('another origin, or nobody', async () => {
    const [before, form] = [await kept(), formOf({ note: 'x' }, file)];
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of elsewhere) {
      const sent = {
        ...form,
        headers: { ...form.headers, ...headers },
      };
      expect((await nora.raw('POST', path, sent)).status).toBe(403);
    }
    expect((await new Caller(app).raw('POST', path, form)).status).toBe(401);
    expect(await kept()).toBe(before);
  });

  test('what the handler refuses before it reads', async () => {
    const answer = await nora.refusedUpload(
      room.keep,
      { params: { id: 'none' }, body: { note: '' } },
      { ...file, content: Buffer.alloc(90_000) },
    );
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('any garbage, calmly', async () => {
    const bit = fc.oneof(
      fc.constant(note),
      fc.constant(whole),
      fc.constant(Buffer.from('--rapport-test-boundary\r\n')),
      fc.constant(Buffer.from('\r\n\r\n')),
      fc.constant(Buffer.from(end)),
      fc.constant(Buffer.from('Content-Disposition: form-data; name="file"; filename="\r\n')),
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(bit, { maxLength: 8 }), async (bits) => {
        const { headers } = formOfParts([]);
        const answer = await nora.raw('POST', path, { body: Buffer.concat(bits), headers });
        expect([200, 400, 413]).toContain(answer.status);
      }),
      { seed: 20_260_304, numRuns: 300 },
    );
  });
});

test('a place for files that is away is a matter of waiting, whoever forgot to ask', async () => {
  const { files } = t.deps;
  const put = files.put.bind(files);
  files.put = () => Promise.reject(new FilesAway('away'));
  const answer = await nora.refusedUpload(room.keep, { params, body: { note: '' } }, file);
  files.put = put;
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(answer.headers['retry-after']).toBe('2');
});

test('an endpoint that takes no file takes no form', async () => {
  const { status, body } = await nora.raw('PUT', '/api/lamps/one', formOf({ note: 'x' }, file));
  expect({ status, body }).toMatchObject({ status: 415, body: { code: 'wrong_media_type' } });
});

describe('over a connection', () => {
  const head = (length: number) =>
    [
      `POST ${path} HTTP/1.1`,
      'Host: localhost:3000',
      'Origin: http://localhost:3000',
      `Cookie: ${nora.cookieHeader}`,
      `Content-Type: ${formOfParts([]).headers['content-type']}`,
      `Content-Length: ${length}`,
      '',
      '',
    ].join('\r\n');
  const start = Buffer.concat([fieldPart('note', 'x'), filePart(file)]).subarray(0, -10);

  async function connect() {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let said = '';
    socket.on('data', (chunk) => (said += String(chunk))).on('error', () => undefined);
    return { socket, said: () => said };
  }

  test('a file that is too large is refused before it has all come', async () => {
    const { socket, said } = await connect();
    const before = await kept();
    const long = 50 * 1024 * 1024;
    socket.write(head(long).replace(/Content-Length.*\r\n/, 'Transfer-Encoding: chunked\r\n'));
    const chunk = (bytes: Buffer) =>
      socket.write(Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, nl]));
    const nl = Buffer.from('\r\n');
    chunk(start);
    for (let sent = 0; sent < 300_000; sent += 50_000) chunk(Buffer.alloc(50_000, 1));
    await expect.poll(said).toMatch(/^HTTP\/1\.1 413 [\s\S]*too_large/);
    expect(await kept()).toBe(before);
    socket.destroy();
  });

  test('one that says so beforehand is refused before it is read', async () => {
    const { socket, said } = await connect();
    socket.write(head(50 * 1024 * 1024));
    await expect.poll(said).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  test('a browser that goes away in the middle leaves nothing', async () => {
    const { socket } = await connect();
    const before = await kept();
    socket.write(Buffer.concat([Buffer.from(head(100_000)), start, Buffer.alloc(50_000)]));
    await expect.poll(kept).toBe(before + 1);
    socket.destroy();
    await expect.poll(kept).toBe(before);
  });
});
