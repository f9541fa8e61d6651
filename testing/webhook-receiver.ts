import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Receiver {
  /** Under this name, which `lookUp` knows. */
  readonly url: (path: string) => string;
  readonly host: string;
  readonly port: number;
  readonly received: Received[];
  /** How many connections were opened, asked or not. */
  readonly connections: () => number;
  readonly lookUp: (hostname: string) => Promise<{ address: string; family: number }[]>;
  readonly stop: () => Promise<void>;
}

type Answer = (reply: ServerResponse) => void;

const answers: Readonly<Record<string, Answer>> = {
  '/ok': (reply) => reply.end('thank you'),
  '/failing': (reply) => reply.writeHead(500).end('out of order\0'),
  '/failing-slowly': (reply) => setTimeout(() => reply.writeHead(500).end(), 300),
  '/gone': (reply) => reply.writeHead(410).end(),
  '/redirect': (reply) => reply.writeHead(302, { location: '/ok' }).end(),
  '/later': (reply) => reply.writeHead(503, { 'retry-after': '7200' }).end(),
  '/hang': () => undefined,
  /** Answers at once and never comes to an end. */
  '/trickle': (reply) => {
    reply.writeHead(200);
    reply.write('slowly');
  },
  '/huge': (reply) => {
    reply.writeHead(200);
    const more = () => {
      while (!reply.destroyed && reply.write('x'.repeat(65_536)));
    };
    reply.on('drain', more);
    more();
  },
};

/** Somebody’s program that webhooks are sent to, on loopback; each path behaves in its own way. */
export async function openReceiver(host = 'receiver.test'): Promise<Receiver> {
  const received: Received[] = [];
  let connections = 0;
  const server = createServer((request: IncomingMessage, reply) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers as Record<string, string>, body });
      (answers[path] ?? answers['/ok'])?.(reply);
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://${host}:${port}${path}`,
    host,
    port,
    received,
    connections: () => connections,
    lookUp: async (name) => (name === host ? [{ address: '127.0.0.1', family: 4 }] : []),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
