import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { flood, half, trickle } from './bad-answers.ts';
import {
  challengeOf,
  confirmWith,
  ledgerOf,
  newAccount,
  type StripeAccount,
} from './stripe/account.ts';
import { answerOf, stripeError, type StripeAnswer, type StripeAsked } from './stripe/api.ts';
import { readForm } from './stripe/form.ts';
import { IdempotencyKeys } from './stripe/keys.ts';
import type { Json } from './stripe/objects.ts';

/** What goes wrong with one request. */
export interface StripeFault {
  /** Which requests may take it; any without it. */
  readonly on?: 'create' | 'refund' | 'read';
  /**
   * cut: the connection breaks off; hang: no answer comes; status: an error is answered; html,
   * truncated, trickle and huge: with status 200, a page, a half, a sign now and then, 50 MB.
   */
  readonly kind: 'cut' | 'hang' | 'status' | 'html' | 'truncated' | 'trickle' | 'huge';
  readonly status?: number;
  /** Whether what was asked for is done all the same. */
  readonly accepted?: boolean;
}

export interface StripeStandIn {
  readonly url: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The settings that lead here. */
  readonly env: Readonly<Record<string, string>>;
  readonly account: StripeAccount;
  /** Every request, such as `POST /v1/refunds`. */
  readonly requests: readonly string[];
  /** The Idempotency-Key of every POST, in its order. */
  readonly keys: readonly string[];
  /** Each request takes the first of these that is for it. */
  readonly faults: StripeFault[];
  /** Pays by the secret that a page was given, as Stripe's own card form does. */
  pay(clientSecret: string, card: string): string;
  challenge(clientSecret: string, passed: boolean): string;
  intentOf(clientSecret: string): Json;
  ledger(): ReturnType<typeof ledgerOf>;
  /** An event as it is posted, with the headers that prove it. */
  signed(event: Json, at?: Date): { body: string; headers: Record<string, string> };
  stop(): Promise<void>;
}

/** Starts a server that speaks Stripe's API on a loopback port. The caller stops it. */
export async function startStripeStandIn(
  clock: () => Date = () => new Date(),
): Promise<StripeStandIn> {
  const [secretKey, publishableKey, webhookSecret] = [
    'sk_live_stand_in',
    'pk_live_stand_in',
    'whsec_stand_in',
  ];
  const account = newAccount(() => clock().getTime());
  const known = new IdempotencyKeys();
  const requests: string[] = [];
  const keys: string[] = [];
  const faults: StripeFault[] = [];

  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', url);
    const method = request.method ?? 'GET';
    const form = readForm(method === 'GET' ? search.slice(1) : await textOf(request));
    requests.push(`${method} ${pathname}`);
    const { authorization, 'idempotency-key': header } = request.headers;
    if (authorization !== `Bearer ${secretKey}`) {
      const message = 'Invalid API Key provided';
      return send(response, stripeError(401, { message }));
    }
    const asked: StripeAsked = { method, path: pathname, form };
    const key = Array.isArray(header) ? header[0] : header;
    if (key !== undefined) keys.push(key);
    const place = faults.findIndex(({ on }) => on === undefined || on === kindOf(asked));
    const [fault] = place < 0 ? [] : faults.splice(place, 1);
    if (fault && fault.accepted !== true) return goWrong(response, fault);
    const answer = known.answer(key, asked, () => answerOf(account, asked));
    return fault ? goWrong(response, fault) : send(response, answer);
  }

  const intentOf = (clientSecret: string): Json => {
    const intent = account.intents.get(clientSecret.split('_secret_')[0] ?? '');
    if (intent?.['client_secret'] !== clientSecret) throw new Error('That is no secret of ours.');
    return intent;
  };
  const stripe = new Stripe(secretKey);
  return {
    url,
    secretKey,
    publishableKey,
    webhookSecret,
    env: {
      STRIPE_BASE_URL: url,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    },
    account,
    requests,
    keys,
    faults,
    pay: (clientSecret, card) => confirmWith(account, intentOf(clientSecret), card),
    challenge: (clientSecret, passed) => challengeOf(account, intentOf(clientSecret), passed),
    intentOf,
    ledger: () => ledgerOf(account),
    signed(event, at = clock()) {
      const body = JSON.stringify(event);
      const timestamp = Math.floor(at.getTime() / 1000);
      const signature = stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: webhookSecret,
        timestamp,
      });
      return {
        body,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function kindOf({ method, path }: StripeAsked): StripeFault['on'] {
  if (method === 'GET') return 'read';
  return path === '/v1/refunds' ? 'refund' : 'create';
}

function goWrong(response: ServerResponse, { kind, status = 500 }: StripeFault): void {
  if (kind === 'hang') return;
  if (kind === 'cut') {
    response.destroy();
    return;
  }
  if (kind !== 'status') {
    const text = '{"id":"pi_none","object":"payment_intent","amount":2500,"status":"succeeded"}';
    const type = kind === 'html' ? 'text/html' : 'application/json';
    response.writeHead(200, { 'content-type': type });
    if (kind === 'html') response.end('<!doctype html><title>Bad gateway</title>');
    else ({ truncated: half, trickle, huge: flood })[kind](response, text);
    return;
  }
  const message = status === 429 ? 'Request rate limit exceeded.' : 'Something went wrong.';
  const type = status === 429 ? 'invalid_request_error' : 'api_error';
  const code = status === 429 ? { code: 'rate_limit' } : {};
  const headers = status === 429 ? { headers: { 'retry-after': '7' } } : {};
  send(response, { ...stripeError(status, { type, message, ...code }), ...headers });
}

function send(response: ServerResponse, { status, body, headers }: StripeAnswer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': `req_${randomBytes(7).toString('hex')}`,
    ...headers,
  });
  response.end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
