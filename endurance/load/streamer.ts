import net from 'node:net';

/** What a process that holds streams open is asked for. */
export type StreamTask =
  | { readonly open: readonly string[]; readonly port: number; readonly perSecond: number }
  | { readonly word: 'count' | 'close' };

/** How many streams stand, what came on them since the last question, and how it was spread. */
export interface StreamCounts {
  readonly open: number;
  readonly refused: number;
  /** When each of the events of the last question came, as milliseconds of the clock on the wall. */
  readonly at: readonly number[];
  readonly beats: number;
  /** What each stream was told to wait before it comes back. */
  readonly retries: readonly number[];
}

const sockets = new Set<net.Socket>();
const retries: number[] = [];
let at: number[] = [];
let refused = 0;
let beats = 0;

/** Opens one stream by hand: five thousand clients of Node's own would cost more than the server. */
function openStream(port: number, cookie: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    let begun = false;
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      resolve();
    });
    socket.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      const now = Date.now();
      if (!begun) {
        begun = true;
        if (text.startsWith('HTTP/1.1 200')) sockets.add(socket);
        else refused += 1;
        resolve();
      }
      const retry = /retry: (\d+)/.exec(text)?.[1];
      if (retry !== undefined) retries.push(Number(retry));
      if (text.includes('event: beat')) beats += 1;
      for (const _event of text.matchAll(/\ndata: \{/g)) at.push(now);
    });
    socket.write(`GET /api/events HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`);
  });
}

async function openAll(cookies: readonly string[], port: number, perSecond: number) {
  const began = performance.now();
  const opening: Promise<void>[] = [];
  for (const [place, cookie] of cookies.entries()) {
    const due = (place / perSecond) * 1_000 - (performance.now() - began);
    if (due > 2) await new Promise((resolve) => setTimeout(resolve, due));
    opening.push(openStream(port, cookie));
  }
  await Promise.all(opening);
}

process.on('message', (task: StreamTask) => {
  const tell = () => {
    process.send?.({ open: sockets.size, refused, at, beats, retries } satisfies StreamCounts);
    at = [];
  };
  if ('open' in task) void openAll(task.open, task.port, task.perSecond).then(tell);
  else if (task.word === 'count') tell();
  else {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    tell();
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
