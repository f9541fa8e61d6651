import { readdirSync, statSync } from 'node:fs';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './load/ask.ts';
import { makePractice, type Practice } from './load/practice.ts';
import { ProbedServer } from './load/probed-server.ts';
import { record, times } from './table.ts';

let practice: Practice;
let server: ProbedServer;
const crowd = times(500);

beforeAll(async () => {
  practice = await makePractice({ clients: 30_000, tasks: 0, people: 1 });
  server = await ProbedServer.start(practice.env);
});
afterAll(async () => {
  await server?.remove();
  await practice?.remove();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const probeEveryMs = 250;

/**
 * Asks for a page of clients again and again until the server has let go of the crowd, or has had
 * its time: the longest that an answer took, and when the last of the crowd was gone.
 */
async function probeUntilGone(before: number, limit: number) {
  const began = performance.now();
  const seen = { longest: 0, failed: 0, seconds: Infinity, most: 0 };
  for (;;) {
    const asked = performance.now();
    const question = { method: 'GET', path: '/api/clients?limit=50' } as const;
    const status = await ask(server.port, practice.cookies[0] ?? '', question);
    seen.longest = Math.max(seen.longest, performance.now() - asked);
    if (status !== 200) seen.failed += 1;
    const { descriptors } = await server.look();
    seen.most = Math.max(seen.most, descriptors);
    const seconds = (performance.now() - began) / 1_000;
    const gone = seconds > 3 && descriptors <= before + 3;
    if (gone) return { ...seen, seconds };
    if (seconds > limit) return seen;
    await pause(probeEveryMs);
  }
}

const host = 'host: localhost\r\n';

/** The beginning, and then a little more each second. */
function drip(socket: net.Socket, head: string, rest: string): void {
  socket.resume();
  socket.write(head);
  const dripping = setInterval(() => socket.write(rest), 1_000);
  socket.once('close', () => clearInterval(dripping));
}

/** Asks for a file a hundred times in one packet, and reads nothing. */
function askAhead(socket: net.Socket): void {
  socket.pause();
  socket.write(`GET /assets/${largestFile()} HTTP/1.1\r\n${host}\r\n`.repeat(100));
}

function largestFile(): string {
  const folder = new URL('../dist/web/assets/', import.meta.url);
  const sizes = readdirSync(folder).map((name) => ({
    name,
    size: statSync(new URL(name, folder)).size,
  }));
  const [largest] = sizes.toSorted((one, two) => two.size - one.size);
  if (!largest) throw new Error('There is no build.');
  return largest.name;
}

/** Asks for a file of all clients, which is more than a system keeps for one reader, and reads nothing. */
function askAndSleep(socket: net.Socket): void {
  socket.pause();
  const cookie = `cookie: ${practice.cookies[0] ?? ''}\r\n`;
  socket.write(`GET /api/exports/clients?format=csv HTTP/1.1\r\n${host}${cookie}\r\n`);
}

let senders = 0;
/** A sign-in, each from another address: one address alone is soon turned away. */
function login(): string {
  senders += 1;
  const from = `x-forwarded-for: 10.1.${senders >> 8}.${senders & 255}\r\n`;
  return `POST /api/auth/login HTTP/1.1\r\n${host}${from}content-type: application/json\r\n`;
}

test.each<[name: string, part: number, limit: number, talk: (socket: net.Socket) => void]>([
  ['a head that drips', 1, 12, (socket) => drip(socket, `GET / HTTP/1.1\r\n${host}`, 'x-a: b\r\n')],
  [
    'a body that drips',
    1,
    32,
    (socket) => drip(socket, `${login()}content-length: 9000\r\n\r\n{`, ' '),
  ],
  ['a hundred questions in one packet', 1, 12, askAhead],
  // Twenty to forty seconds, once the answer stands still.
  ['an answer of megabytes that nobody reads', 0.1, 60, askAndSleep],
])('%s holds up nobody else, and is cut off', async (name, part, limit, talk) => {
  const count = Math.max(5, Math.round(crowd * part));
  const before = await server.look();
  const sockets = Array.from({ length: count }, () => {
    const socket = net.connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    talk(socket);
    return socket;
  });
  const { longest, failed, seconds, most } = await probeUntilGone(before.descriptors, limit + 20);
  for (const socket of sockets) socket.destroy();
  const after = await server.collect();
  record({
    check: 'H6',
    done: `${count} connections with ${name}`,
    figure: `others waited ${Math.round(longest)} ms at most; all were cut off after ${seconds.toFixed(1)} s; descriptors ${before.descriptors}, ${most}, ${after.descriptors}`,
    criterion: `others 1 s; cut off within ${limit} s; descriptors as before`,
    met: longest <= 1_000 && seconds <= limit,
  });
  expect(failed).toBe(0);
  expect(most).toBeGreaterThanOrEqual(Math.min(count, before.descriptors));
  expect(seconds).toBeLessThanOrEqual(limit + 5);
});
