import { once } from 'node:events';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerErrors } from './http-errors.ts';

test('whoever leaves before the answer begins is no failure of ours', async () => {
  const told: { readonly level: number; readonly msg: string }[] = [];
  const write = (line: string) => told.push(JSON.parse(line) as (typeof told)[number]);
  const app = Fastify({ logger: { level: 'info', stream: { write } } });
  answerErrors(app);
  app.post('/long', async (request, reply) => {
    const left = once(reply.raw, 'close');
    request.raw.socket.destroy();
    await left;
    return reply.send(new Readable({ read: () => undefined }));
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const asked = fetch(`${url}/long`, { method: 'POST', body: 'a question' });
  await expect(asked).rejects.toThrow('fetch failed');
  await expect.poll(() => told.map(({ msg }) => msg)).toContain('whoever asked has left');
  await app.close();
  expect(told.filter(({ level }) => level > 30)).toEqual([]);
});
