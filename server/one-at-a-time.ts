import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Lets a connection ask for one thing at a time, as browsers and proxies do. Of what is asked
 * ahead nothing is done: the connection ends after the answer that is under way. Hundreds of
 * requests in one packet would otherwise each hold a file or a row until their turn comes.
 */
export function answerOneAtATime(server: Server): void {
  const [handle, ...others] = server.listeners('request') as RequestListener[];
  if (!handle || others.length > 0) throw new Error('One listener is expected to handle requests.');
  const underWay = new WeakMap<Socket, ServerResponse>();
  server.off('request', handle);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const first = underWay.get(socket);
    if (first) {
      endAfter(first, socket);
      return;
    }
    underWay.set(socket, response);
    const over = () => underWay.delete(socket);
    response.once('finish', over).once('close', over);
    handle.call(server, request, response);
  });
}

const ending = new WeakSet<Socket>();

function endAfter(answer: ServerResponse, socket: Socket): void {
  if (ending.has(socket)) return;
  ending.add(socket);
  socket.pause();
  if (!answer.headersSent) answer.shouldKeepAlive = false;
  answer.once('finish', () => socket.destroySoon());
}
