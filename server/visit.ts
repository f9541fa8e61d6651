import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Occasion } from '#server/db/append-event.ts';
import type { Deps } from '#server/deps.ts';
import { bearsToken, keyIn } from '#server/key-header.ts';

/** One HTTP request as the rooms see it: when and where from, and its session cookie. */
export interface Visit {
  readonly occasion: Occasion;
  readonly userAgent: string;
  /** Of a stream that is opened again: the last event that it has seen. */
  readonly lastEventId: string | undefined;
  /** What was asked for, with its query. */
  readonly address: string;
  /** What the sender calls this request, so that sending it twice does it once. */
  readonly idempotencyKey: string | undefined;
  /** The session cookie as it came; beside a key it does not count. */
  readonly sessionToken: string | undefined;
  /** The key of the Authorization header, without its beginning. */
  readonly apiKey: string | undefined;
  /** A bearer token that is no key came without a session: a program sent it, and is told of keys. */
  readonly otherToken: boolean;
  /** The origin under which this installation is reached, for links. */
  readonly origin: string;
  /** Whether the connection comes from this machine itself. */
  readonly local: boolean;
  /** Gives the browser a session; without an end it goes with the browser's own session. */
  giveSession(token: string, expiresAt: string | undefined): void;
  dropSession(): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Kept with the request: what a weak map holds outlives many requests before it is collected. */
    visit: Visit | undefined;
  }
}

export function visitOf(request: FastifyRequest, reply: FastifyReply, deps: Deps): Visit {
  if (request.visit) return request.visit;
  const origin = deps.config.baseUrl ?? `${request.protocol}://${request.host}`;
  const secure = origin.startsWith('https:');
  const cookie = secure ? '__Host-rapport' : 'rapport';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  // A proxy on this machine that is not trusted to say so still speaks for somebody elsewhere.
  const { 'x-forwarded-for': by, forwarded } = request.headers;
  const relayed = !deps.config.trustProxy && (by !== undefined || forwarded !== undefined);
  const apiKey = keyIn(request.headers.authorization);
  const visit: Visit = {
    occasion: { now: deps.clock(), requestId: request.id, address: request.ip },
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    lastEventId: one(request.headers['last-event-id']),
    address: request.url,
    idempotencyKey: one(request.headers['idempotency-key']),
    sessionToken: apiKey === undefined ? request.cookies[cookie] : undefined,
    apiKey,
    otherToken: request.cookies[cookie] === undefined && bearsToken(request.headers.authorization),
    origin,
    local: isLoopback(request.ip) && isLoopback(request.socket.remoteAddress ?? '') && !relayed,
    giveSession(token, expiresAt) {
      const expires = expiresAt ? { expires: new Date(expiresAt) } : {};
      reply.setCookie(cookie, token, { ...options, ...expires });
    },
    dropSession() {
      reply.clearCookie(cookie, options);
    },
  };
  request.visit = visit;
  return visit;
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
