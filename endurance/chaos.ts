import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { flood, half, trickle } from '#testing/bad-answers.ts';

/** What a provider does that is not well. */
export const faults = [
  'hang',
  'trickle',
  '500',
  '429',
  'html',
  'truncated',
  'wrong schema',
  '50 MB',
  'refuse',
] as const;
export type Fault = (typeof faults)[number];

const nonsense = JSON.stringify({ object: 17, calls: 'none', choices: null, id: [], data: {} });

/** A provider that does to every request what it is told to. */
export async function startChaos() {
  let fault: Fault = '500';
  let asked = 0;
  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    asked += 1;
    if (fault === 'refuse') request.socket.destroy();
    else respond(request, response, fault);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get asked() {
      return asked;
    },
    is(next: Fault) {
      fault = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type Chaos = Awaited<ReturnType<typeof startChaos>>;

function respond(request: IncomingMessage, response: ServerResponse, fault: Fault): void {
  request.resume();
  if (fault === 'hang') return;
  const status = fault === '500' || fault === '429' ? Number(fault) : 200;
  const type = fault === 'html' ? 'text/html' : 'application/json';
  response.writeHead(status, { 'content-type': type });
  if (fault === 'trickle') trickle(response, nonsense);
  else if (fault === 'truncated') half(response, nonsense);
  else if (fault === '50 MB') flood(response, nonsense);
  else if (fault === 'html') response.end('<!doctype html><title>Bad gateway</title>');
  else response.end(status === 200 ? nonsense : '{"error":{"message":"No."}}');
}
