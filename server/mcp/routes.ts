import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keyNeeded } from '#contract/api-keys.ts';
import type { Deps } from '#server/deps.ts';
import type { Door } from '#server/http.ts';
import { sendRefusal } from '#server/http-errors.ts';
import { Refusal, refuse } from '#server/refusal.ts';
import { visitOf } from '#server/visit.ts';
import { askApp } from './ask-app.ts';

/** What of a request the protocol reads; the key stays with us. */
const passedOn = [
  'accept',
  'content-type',
  'last-event-id',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'mcp-session-id',
];

/** `/mcp`: what an assistant can do as the person whose key it carries. */
export function serveMcp(app: FastifyInstance, deps: Deps, door: Door): void {
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    exposeHeadRoute: false,
    schema: { hide: true },
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const visit = visitOf(request, reply, deps);
      if (visit.apiKey === undefined) return sendRefusal(reply, refuse(keyNeeded));
      const asker = await door.admitKey(visit, reply, 'read');
      if (asker instanceof Refusal) return sendRefusal(reply, asker);
      request.asker = asker;
      return undefined;
    },
    handler: async (request, reply) => answer(app, deps, request, reply),
  });
}

async function answer(
  app: FastifyInstance,
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Few connect an assistant, so that nobody's start waits for it.
  const { createMcpHandler } = await import('@modelcontextprotocol/server');
  const { makeServer } = await import('./make-server.ts');
  const { asker } = request;
  const visit = visitOf(request, reply, deps);
  const whose = {
    scope: asker?.key?.scope ?? 'read',
    timezone: asker?.timezone ?? 'UTC',
    now: visit.occasion.now,
    failed: (error: unknown) => {
      request.log.error({ err: error }, 'a tool failed');
      return request.id;
    },
  };
  const handler = createMcpHandler(() => makeServer(askApp(app, request), whose), {
    // Nothing of ours is followed: each answer is whole.
    maxSubscriptions: 0,
    onerror: (error) => request.log.warn({ err: error }, 'an assistant was refused'),
  });
  const { body } = request;
  const response = await handler.fetch(
    new Request(`${visit.origin}/mcp`, {
      method: request.method,
      headers: headersOf(request),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const type = response.headers.get('content-type');
  if (type) reply.type(type);
  const allow = response.headers.get('allow');
  if (allow) reply.header('allow', allow);
  return reply.code(response.status).send(await response.text());
}

function headersOf(request: FastifyRequest): [string, string][] {
  return passedOn.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
}
