import { connect, type Socket } from 'node:net';
import { spreadOf, type Spread } from './spread.ts';

/** An answer that takes longer will not come. */
const longestMs = 30_000;

export interface Load {
  readonly port: number;
  /** A whole request as bytes, a new one each time. */
  readonly next: () => string;
  readonly connections: number;
  readonly seconds: number;
}

export interface Loaded extends Spread {
  readonly answers: number;
  readonly perSecond: number;
}

/**
 * Keeps every connection busy with one request at a time, as wrk does, and tells how long each took.
 * An answer that is none ends it, once every request that was sent has been answered.
 */
export async function load({ port, next, connections, seconds }: Load): Promise<Loaded> {
  const took: number[] = [];
  const failures: Error[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  const one = async () => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, timeout: longestMs });
    socket.on('timeout', () => socket.destroy(new Error('There was no answer.')));
    const answers = readAnswers(socket);
    while (performance.now() < until && failures.length === 0) {
      const sent = performance.now();
      socket.write(next());
      const { value: status } = await answers.next();
      took.push(performance.now() - sent);
      if (status !== 200) failures.push(new Error(`The answer was ${String(status)}.`));
    }
    socket.destroy();
  };
  const noted = () => one().catch((error: unknown) => failures.push(error as Error));
  await Promise.all(Array.from({ length: connections }, noted));
  if (failures[0]) throw failures[0];
  const lasted = (performance.now() - began) / 1000;
  return { answers: took.length, perSecond: took.length / lasted, ...spreadOf(took) };
}

/** The status of each answer once all of it is there; only answers that say their length are read. */
async function* readAnswers(socket: Socket): AsyncGenerator<number, void> {
  let kept: Buffer = Buffer.alloc(0);
  for await (const bytes of socket as AsyncIterable<Buffer>) {
    kept = kept.length === 0 ? bytes : Buffer.concat([kept, bytes]);
    const end = kept.indexOf('\r\n\r\n');
    if (end < 0) continue;
    const head = kept.toString('latin1', 0, end);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    if (Number.isNaN(length)) throw new Error(`An answer without its length:\n${head}`);
    if (kept.length < end + 4 + length) continue;
    kept = kept.subarray(end + 4 + length);
    yield Number(head.slice(9, 12));
  }
}

/** A request as a browser on this machine sends it, and no compression asked for. */
export function requestOf(
  method: 'GET' | 'POST',
  path: string,
  port: number,
  { cookie, body }: { cookie?: string; body?: unknown } = {},
): string {
  const payload = body === undefined ? '' : JSON.stringify(body);
  return [
    `${method} ${path} HTTP/1.1`,
    `host: localhost:${port}`,
    ...(method === 'GET' ? [] : [`origin: http://localhost:${port}`]),
    ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`]),
    '',
    payload,
  ].join('\r\n');
}
