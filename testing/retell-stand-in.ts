import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownAgents, ownNumbers, standInAgent, standInNumber } from './retell/account.ts';
import { type Account, answerOf, type Asked } from './retell/api.ts';
import { retellSignature } from './retell/deliveries.ts';
import {
  type Answer,
  failure,
  isAccepted,
  type RetellFault,
  send,
  sendFaulty,
} from './retell/faults.ts';
import { openTeller, type Teller } from './retell/teller.ts';
import { toneWav } from './retell/wav.ts';

/** A create-phone-call that came, whatever was answered. */
export interface Dial {
  readonly callRef: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  /** The call that it placed, where it placed one. */
  callId?: string;
}

export interface RetellStandIn extends Omit<Teller, 'tell'> {
  readonly url: string;
  readonly apiKey: string;
  readonly fromNumber: string;
  readonly agentId: string;
  /** The settings that lead here. */
  readonly env: Readonly<Record<string, string>>;
  /** Every request, as `POST /v2/create-phone-call`. */
  readonly requests: readonly string[];
  /** The ledger that counts what was dialled. */
  readonly dials: readonly Dial[];
  readonly account: Account;
  /** Each request takes the first of these that is for it. */
  readonly faults: RetellFault[];
  dialsOf(callRef: string): readonly Dial[];
  /** Lets time pass, tells what has come to pass meanwhile, and waits for the answers. */
  advance(seconds: number): Promise<void>;
  /** Tells what has come to pass by the clock, and waits for the answers. */
  settle(): Promise<void>;
  /** The headers of a webhook with any body. */
  sign(body: string): Record<string, string>;
  stop(): Promise<void>;
}

export interface RetellStandInOptions {
  /** The receiver's clock, which the stand-in's own runs ahead of by what was advanced. */
  readonly clock?: () => Date;
  readonly apiKey?: string;
  readonly port?: number;
  /** Tells what comes to pass without being asked to, for a journey in a browser. */
  readonly live?: boolean;
}

/** Starts a server that speaks Retell's API on a loopback port. The caller stops it. */
export async function startRetellStandIn(
  options: RetellStandInOptions = {},
): Promise<RetellStandIn> {
  const { clock = () => new Date(), apiKey = 'key_of_the_retell_stand_in' } = options;
  const requests: string[] = [];
  const dials: Dial[] = [];
  const faults: RetellFault[] = [];
  const held = new Set<{ until: number; answer: () => void }>();
  let aheadMs = 0;
  let telling = Promise.resolve();

  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const now = () => clock().getTime() + aheadMs;
  const account: Account = {
    calls: new Map(),
    numbers: ownNumbers(),
    agents: ownAgents(),
    scripts: new Map(),
    concurrencyLimit: 20,
    origin: url,
    now,
  };
  const teller = openTeller(account, apiKey, clock);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', url);
    const method = request.method ?? 'GET';
    requests.push(`${method} ${pathname}`);
    const asked = { method, path: pathname, query, body: await jsonOf(request) };
    const recording = /^\/recordings\/(\w+)\.wav$/.exec(pathname)?.[1];
    if (recording !== undefined) return sendRecording(response, recording);
    if (request.headers.authorization !== `Bearer ${apiKey}`) {
      return send(response, failure(401, 'API key is missing or invalid.'));
    }
    const isDial = pathname === '/v2/create-phone-call';
    const dial = isDial ? noteDial(asked) : undefined;
    const place = faults.findIndex(({ on }) => on === undefined || (on === 'dial') === isDial);
    const [fault] = place < 0 ? [] : faults.splice(place, 1);
    const answer = isAccepted(fault) ? answerOf(account, asked) : { status: 200 };
    const { call_id: callId } = (answer.body ?? {}) as { call_id?: string };
    if (dial && callId !== undefined) dial.callId = callId;
    if (fault) return sendFaulty(response, answer, fault);
    return answer.heldFor === undefined ? send(response, answer) : hold(response, answer);
  }

  function noteDial({ body }: Asked): Dial {
    const { metadata } = (body ?? {}) as { metadata?: { callRef?: string } };
    const dial: Dial = { callRef: metadata?.callRef, body: (body ?? {}) as Dial['body'] };
    dials.push(dial);
    return dial;
  }

  function hold(response: ServerResponse, answer: Answer): void {
    const one = {
      until: now() + (answer.heldFor ?? 0) * 1000,
      answer: () => send(response, answer),
    };
    held.add(one);
    response.on('close', () => held.delete(one));
  }

  function sendRecording(response: ServerResponse, id: string): void {
    if (!account.calls.has(id)) return void response.writeHead(404).end();
    return void response.writeHead(200, { 'content-type': 'audio/wav' }).end(toneWav(1));
  }

  async function pass(): Promise<void> {
    for (const one of held) {
      if (one.until > now()) continue;
      held.delete(one);
      one.answer();
    }
    await teller.tell();
  }

  function settle(): Promise<void> {
    telling = telling.then(pass);
    return telling;
  }

  const ticking = options.live ? setInterval(() => void settle(), 200).unref() : undefined;
  return {
    ...teller,
    url,
    apiKey,
    fromNumber: standInNumber,
    agentId: standInAgent,
    env: {
      RETELL_BASE_URL: url,
      RETELL_API_KEY: apiKey,
      RETELL_FROM_NUMBER: standInNumber,
      RETELL_AGENT_ID: standInAgent,
    },
    requests,
    dials,
    account,
    faults,
    dialsOf: (callRef) => dials.filter((dial) => dial.callRef === callRef),
    async advance(seconds) {
      aheadMs += seconds * 1000;
      await settle();
    },
    settle,
    sign: (body) => ({
      'content-type': 'application/json',
      'x-retell-signature': retellSignature(body, apiKey, clock().getTime()),
    }),
    stop: () =>
      new Promise((resolve) => {
        clearInterval(ticking);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}
