import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttp } from '#server/app.ts';
import { openTestApp } from '#testing/app.ts';
import { allowUploadTime, bodyTimes, limitBodyTimes } from './body-clock.ts';

const times = { bodyMs: 200, uploadMs: 900, windowMs: 150, windowBytes: 100, lingerMs: 150 };

let server: Server;
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);

async function listen(answer: 'at once' | 'after the body'): Promise<number> {
  server = createServer((request, response) => {
    if (request.url === '/upload') allowUploadTime(request);
    if (answer === 'at once') response.writeHead(404).end('no');
    else request.resume().once('end', () => response.end('done'));
  });
  limitBodyTimes(server, times);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends `bytes` every 40 ms, and tells what came back and when the connection ended. */
async function drip(port: number, path: string, bytes: number, length = 1_000_000) {
  const began = performance.now();
  const socket = net.connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => (said += String(chunk)));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`);
  const dripping = setInterval(() => socket.write(Buffer.alloc(bytes)), 40);
  await new Promise<void>((resolve) => {
    socket.on('error', () => undefined).on('close', () => resolve());
  });
  clearInterval(dripping);
  return { said, ms: performance.now() - began };
}

describe('a body that comes too slowly', () => {
  test('ends its connection after the time of a body, and is told why', async () => {
    const { said, ms } = await drip(await listen('after the body'), '/', 10);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeGreaterThan(190);
    expect(ms).toBeLessThan(600);
  });

  test('has the time of an upload where it is one and goes on', async () => {
    const { said, ms } = await drip(await listen('after the body'), '/upload', 200);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeGreaterThan(850);
    expect(ms).toBeLessThan(1_500);
  });

  test('has less where an upload trickles or stops', async () => {
    const port = await listen('after the body');
    for (const bytes of [1, 0]) {
      const { ms } = await drip(port, '/upload', bytes);
      expect(ms).toBeLessThan(500);
    }
  });

  test('may go on for a moment after the answer, so that the answer is read', async () => {
    const port = await listen('at once');
    for (const path of ['/', '/upload']) {
      const { said, ms } = await drip(port, path, 100);
      expect(said).toMatch(/^HTTP\/1\.1 404 /);
      expect(ms).toBeGreaterThan(140);
      expect(ms).toBeLessThan(450);
    }
  });
});

test('a body that comes in time is answered, and its connection stays', async () => {
  const port = await listen('after the body');
  const socket = net.connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => (said += String(chunk)));
  const ask = (path: string) =>
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nok`);
  const answers = () => said.split('HTTP/1.1 200').length - 1;
  ask('/upload');
  await expect.poll(answers).toBe(1);
  // Past every limit of the first request.
  await new Promise((resolve) => setTimeout(resolve, 400));
  ask('/');
  await expect.poll(answers).toBe(2);
  socket.destroy();
});

test('the server of the product is held to these limits', async () => {
  const t = await openTestApp({ empty: true });
  server = createServer().listen(0, '127.0.0.1');
  const { server: own } = createHttp(t.deps.config, t.deps.log);
  expect(own.listeners('request').length).toBeGreaterThan(1);
  expect(own.requestTimeout).toBeGreaterThan(bodyTimes.uploadMs);
  expect(own.headersTimeout).toBe(10_000);
  expect(own.keepAliveTimeout).toBeGreaterThan(120_000);
  await t.stop();
});
