import type { FastifyInstance } from 'fastify';
import { foreignOrigin, wrongHost } from '#contract/refusal.ts';
import { isLoopback, type Config } from '#server/config.ts';
import { sendRefusal } from '#server/http-errors.ts';
import { keyIn } from '#server/key-header.ts';
import { InvalidInput } from '#server/invalid-input.ts';
import { refuse } from '#server/refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const ownMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Refuses writes that another site makes a browser send, and names that lead here but aren't
 * ours (a foreign name resolving to this machine).
 */
export function guardOrigin(app: FastifyInstance, config: Config): void {
  const onlyThisMachine = isLoopback(config.host);
  app.addHook('onRequest', async (request, reply) => {
    if (onlyThisMachine && !config.baseUrl && !ownMachine.test(request.host)) {
      return sendRefusal(reply, refuse(wrongHost));
    }
    if (safeMethods.has(request.method)) return undefined;
    // No page of another site can send a key, and beside one no cookie counts.
    if (request.url.startsWith('/api/') && keyIn(request.headers.authorization) !== undefined) {
      return undefined;
    }
    const { origin, 'sec-fetch-site': site } = request.headers;
    const own = config.baseUrl
      ? new URL(config.baseUrl).origin
      : `${request.protocol}://${request.host}`;
    const foreign =
      (site !== undefined && site !== 'same-origin') || (origin !== undefined && origin !== own);
    return foreign ? sendRefusal(reply, refuse(foreignOrigin)) : undefined;
  });
}

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com';
/** Stripe's card form runs from Stripe alone, in frames of its own. */
const payPolicy = [
  ...policy.map((part) => {
    if (part.startsWith('script-src')) return `${part} ${stripeScripts}`;
    return part.startsWith('connect-src') ? `${part} https://api.stripe.com` : part;
  }),
  `frame-src ${stripeScripts} https://hooks.stripe.com`,
];
const payPage = /^\/(?:test-payment|pay\/[\w.-]+)\/?(?:\?|$)/;

const headers = {
  'content-security-policy': policy.join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(self)',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Security headers: scripts only from ourselves, nobody frames us, nothing of the API is cached. */
export function setHeaders(app: FastifyInstance, config: Config): void {
  const secure = config.baseUrl?.startsWith('https:') ?? false;
  const every = {
    ...headers,
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  const ofApi = { ...every, 'cache-control': 'no-store' };
  const toPay = { ...every, 'content-security-policy': payPolicy.join(';') };
  const byStripe = config.pay.secretKey !== undefined;
  app.addHook('onRequest', (request, reply, done) => {
    const paying = byStripe && payPage.test(request.url);
    reply.headers(request.url.startsWith('/api') ? ofApi : paying ? toPay : every);
    reply.header('x-request-id', request.id);
    done();
  });
}

/**
 * One JSON parser, strict: the exact media type, valid UTF-8, no NUL and no broken surrogates
 * (PostgreSQL takes neither), no keys that reach for prototypes.
 */
export function parseJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/json(\s*;\s*charset="?utf-8"?)?$/i,
    { parseAs: 'buffer' },
    (_request, body: Buffer, done) => {
      if (body.length === 0) return done(null, undefined);
      try {
        const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
        const value: unknown = JSON.parse(text);
        // Fastify takes null for no body at all.
        if (value === null) throw new InvalidInput({ body: 'This is required.' });
        checkWords(value);
        return done(null, value);
      } catch (error) {
        return done(
          error instanceof InvalidInput
            ? error
            : new InvalidInput({ body: 'This is not valid JSON.' }),
        );
      }
    },
  );
}

const deepest = 32;

/** Throws InvalidInput for what no schema should have to think of, in a body, a query or a path. */
export function checkWords(value: unknown, field = 'body', depth = 0): void {
  if (depth > deepest) throw new InvalidInput({ body: 'This is nested too deeply.' });
  if (typeof value === 'string') {
    if (value.includes('\u0000') || /\p{Surrogate}/u.test(value)) {
      throw new InvalidInput({ [field]: 'This contains characters that are not text.' });
    }
  } else if (Array.isArray(value)) {
    for (const entry of value) checkWords(entry, field, depth + 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
        throw new InvalidInput({ body: 'There is no such field.' });
      }
      checkWords(key, 'body', depth + 1);
      checkWords(entry, /^[\w-]{1,40}$/.test(key) ? key : field, depth + 1);
    }
  }
}
