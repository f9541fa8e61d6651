import fastify from 'fastify';
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCsv } from './send-csv.ts';

let ended = false;
const sources = {
  async *whole() {
    yield ['1', '=1+1'];
    yield ['2', 'a "b", c'];
  },
  async *neverBegun() {
    yield await Promise.reject<string[]>(new Error('canceling statement'));
  },
  async *brokenOff() {
    yield ['1', 'a'];
    await setTimeout(10);
    throw new Error('canceling statement');
  },
  async *endless() {
    try {
      for (;;) yield ['1', 'x'.repeat(10_000)];
    } finally {
      ended = true;
    }
  },
};
type Source = keyof typeof sources;

const app = fastify();
let url: string;
beforeAll(async () => {
  app.get('/:source', (request, reply) => {
    const { source } = request.params as { source: Source };
    const rows = sources[source]();
    return sendCsv(reply, { fileName: 'list.csv', columns: ['id', 'text'], rows });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const read = async (source: Source) => {
  const answer = await fetch(`${url}/${source}`, { signal: AbortSignal.timeout(5_000) });
  return { status: answer.status, text: await answer.text() };
};

test('rows are a file with nothing in it that a spreadsheet would run', async () => {
  const { text } = await read('whole');
  expect(text).toBe(`id,text\n1,'=1+1\n2,"a ""b"", c"\n`);
});

test('rows that can’t be read end the answer, and nothing else', async () => {
  expect((await read('neverBegun')).status).toBe(500);
  await expect(read('brokenOff')).rejects.toThrow('terminated');
  expect((await read('whole')).status).toBe(200);
});

test('rows that nobody waits for are read no further', async () => {
  const request = get(`${url}/endless`);
  const [answer] = (await once(request, 'response')) as [NodeJS.ReadableStream];
  await once(answer, 'data');
  request.destroy();
  await expect.poll(() => ended).toBe(true);
});
