import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a connection may take nothing of an answer that waits for it, in milliseconds; it is noticed within twice that. */
export const readingMs = 20_000;

/**
 * Closes connections that do not read their answers: each would keep what waits for it, and its
 * place, for as long as it likes. An answer that is still being made is waited for.
 */
export function limitReadingTimes(server: Server, ms: number = readingMs): void {
  // Node tells when nothing has moved on a connection for so long, in either direction.
  server.timeout = ms;
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    // With a listener of ours Node leaves the connection as it is.
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
