import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { answerParent } from './answer-parent.ts';

/** What is opened: so many streams for each cookie. */
interface Asked {
  readonly port: number;
  readonly cookies: readonly string[];
  readonly each: number;
}

const atOnce = 100;
const longestMs = 60_000;
/** As the server asks of whom it turns away. */
const againAfterMs = 2_000;
const streams: Socket[] = [];
let heard: number[] = [];
let waiting: (() => void) | undefined;

/** The clock that all processes of this machine share, in milliseconds. */
const now = () => Number(process.hrtime.bigint()) / 1e6;

/** Opens a page's stream, as pages do once more after a while where the server has too much to do. */
async function openOne(port: number, cookie: string): Promise<void> {
  const until = now() + longestMs;
  while (!(await isOpened(port, cookie))) {
    if (now() > until) throw new Error('A stream was turned away for too long.');
    await pause(againAfterMs);
  }
}

/** Notes when each event came; resolves once it is open, with false where it was turned away. */
async function isOpened(port: number, cookie: string): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(`GET /api/events HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: ${cookie}\r\n\r\n`);
  return new Promise<boolean>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('A stream was closed.')));
    socket.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      if (text.startsWith('HTTP/1.1 503')) {
        socket.removeAllListeners('close').destroy();
        resolve(false);
        return;
      }
      if (text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200')) {
        reject(new Error(text.slice(0, 40)));
      }
      if (text.includes(': open')) {
        streams.push(socket);
        resolve(true);
      }
      if (!text.includes('data: {')) return;
      heard.push(now());
      if (heard.length === streams.length) waiting?.();
    });
  });
}

async function open(argument: unknown): Promise<number> {
  const { port, cookies, each } = argument as Asked;
  const all = cookies.flatMap((cookie) => Array.from({ length: each }, () => cookie));
  for (let from = 0; from < all.length; from += atOnce) {
    await Promise.all(all.slice(from, from + atOnce).map((cookie) => openOne(port, cookie)));
  }
  return streams.length;
}

/** Forgets what was heard so far. */
async function listen(): Promise<void> {
  heard = [];
}

/** When the first and the last stream heard of the one event since then, and how many did. */
async function tell(): Promise<{ first: number; last: number; count: number }> {
  if (heard.length < streams.length) {
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, longestMs);
      waiting = () => {
        clearTimeout(late);
        resolve();
      };
    });
  }
  return { first: heard[0] ?? Number.NaN, last: heard.at(-1) ?? Number.NaN, count: heard.length };
}

const close = async () => {
  for (const stream of streams) stream.removeAllListeners('close').destroy();
};
answerParent(0, close, { open, listen, tell });
