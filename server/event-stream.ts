import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';

/** Answers with a stream of events; whoever asked for it writes and ends it. */
export function beginEventStream(reply: FastifyReply): ServerResponse {
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  reply.hijack();
  return raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // The socket goes with the stream: kept alive it would hold up a stop.
    connection: 'close',
  });
}

/** One event as it goes over the wire. */
export function eventText(name: string, content: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(content)}\n\n`;
}
