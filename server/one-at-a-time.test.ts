import { createServer, type RequestListener, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttp } from '#server/app.ts';
import { openTestApp } from '#testing/app.ts';
import { answerOneAtATime } from './one-at-a-time.ts';

let server: Server;
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);

async function serve(answer: RequestListener) {
  server = createServer(answer);
  answerOneAtATime(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  socket.on('error', () => undefined).on('data', (bytes) => (said += String(bytes)));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, closed, said: () => said };
}

const question = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test('of what is asked ahead only the first is done and answered, and the connection ends', async () => {
  const asked: string[] = [];
  const { socket, closed, said } = await serve((request, response) => {
    asked.push(request.url ?? '');
    setTimeout(() => response.end(`answer to ${request.url ?? ''}`), 50);
  });
  socket.write(Array.from({ length: 500 }, (_, at) => question(`/${at}`)).join(''));
  await closed;
  expect(asked).toEqual(['/0']);
  expect(said()).toContain('answer to /0');
  expect(said().split('HTTP/1.1 200')).toHaveLength(2);
});

test('one after the other they share a connection', async () => {
  const { socket, said } = await serve((request, response) => {
    setTimeout(() => response.end(`answer to ${request.url ?? ''}`), 5);
  });
  for (let at = 0; at < 50; at += 1) {
    socket.write(question(`/${at}.`));
    await expect.poll(said, { interval: 2 }).toContain(`answer to /${at}.`);
  }
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

test('the server of the product keeps to it', async () => {
  const t = await openTestApp({ empty: true });
  const app = createHttp(t.deps.config, t.deps.log);
  let asked = 0;
  app.get('/', async () => {
    asked += 1;
    return 'answer';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ server } = app);
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.resume().write(question('/').repeat(20));
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  expect(asked).toBe(1);
  await t.stop();
});
