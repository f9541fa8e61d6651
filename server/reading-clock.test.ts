import { createServer, type RequestListener, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttp } from '#server/app.ts';
import { openTestApp } from '#testing/app.ts';
import { limitReadingTimes, readingMs } from './reading-clock.ts';

const ms = 200;
/** More than a system keeps of an answer for one reader. */
const large = Buffer.alloc(16 * 1024 * 1024);

let server: Server;
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);

async function serve(answer: RequestListener, longestMs = ms): Promise<net.Socket> {
  server = createServer(answer);
  limitReadingTimes(server, longestMs);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return socket;
}

const connections = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

test('a connection that does not read its answer is closed', async () => {
  const socket = await serve((_request, response) => response.end(large));
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  const began = performance.now();
  await expect.poll(connections, { timeout: 5_000 }).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(ms / 2);
  socket.destroy();
});

test('one that reads slowly gets it all', async () => {
  // Long enough that a busy machine, too, is back within it.
  const [longestMs, pauseMs] = [1_500, 400];
  const socket = await serve((_request, response) => response.end(large), longestMs);
  let read = 0;
  let paused = 0;
  socket.on('data', (bytes) => {
    read += bytes.length;
    // A stop now and then, for less than the limit, that lasts longer than it in all.
    if (paused >= 5 || read < (paused + 1) * 2_000_000) return;
    paused += 1;
    socket.pause();
    setTimeout(() => socket.resume(), pauseMs);
  });
  await expect.poll(() => read, { timeout: 10_000 }).toBeGreaterThan(large.length);
  expect(paused).toBe(5);
});

test('an answer that is long in the making is waited for', async () => {
  const socket = await serve((_request, response) => {
    setTimeout(() => response.end('late'), ms * 3);
  });
  const said = await new Promise((resolve) => socket.once('data', resolve));
  expect(String(said)).toContain('late');
});

test('the server of the product is held to it', async () => {
  server = createServer().listen(0, '127.0.0.1');
  const t = await openTestApp({ empty: true });
  expect(createHttp(t.deps.config, t.deps.log).server.timeout).toBe(readingMs);
  await t.stop();
});
