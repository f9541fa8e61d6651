import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { answerOn, chatParts, type ModelAsk, readAsk, tokensIn } from './model/wires.ts';

/** What comes of one question: words of the model's, or what goes wrong on the way. */
export type ModelTurn =
  | { readonly text: string; readonly cut?: true }
  /** Thinks for so many tokens first, which leaves no room for an answer where fewer were asked for. */
  | { readonly json: unknown; readonly thinks: number }
  /** `betweenMs` is waited between the parts of an answer that is sent as it is written. */
  | { readonly json: unknown; readonly betweenMs?: number }
  | {
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Never answers. */
  | { readonly fault: 'hang' }
  /** A page of somebody else's with a good status. */
  | { readonly fault: 'html' }
  /** Ends the connection in the middle of the answer. */
  | { readonly fault: 'half' }
  /** Far more than was asked for. */
  | { readonly fault: 'flood' }
  /** A sign at a time, without an end. */
  | { readonly fault: 'trickle' };

export interface ModelStandIn {
  /** What a client's base address is; `/chat/completions`, `/responses` and `/messages` follow it. */
  readonly url: string;
  readonly apiKey: string;
  /** The settings that lead here as an OpenAI-compatible server. */
  readonly env: Readonly<Record<string, string>>;
  /** Every question that came: the ledger. */
  readonly asks: readonly ModelAsk[];
  readonly tokens: { input: number; output: number };
  /** Each question takes the first of these; without one, `answer` answers. */
  readonly script: ModelTurn[];
  answer: (ask: ModelAsk) => ModelTurn;
  stop(): Promise<void>;
}

/** Starts a server that speaks as language model servers do, on a loopback port. The caller stops it. */
export async function startModelStandIn(
  answer: ModelStandIn['answer'] = () => ({ json: {} }),
): Promise<ModelStandIn> {
  const asks: ModelAsk[] = [];
  const script: ModelTurn[] = [];
  const tokens = { input: 0, output: 0 };
  const apiKey = 'sk-canary-of-the-model-stand-in';

  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') return sendList(request, response);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    const ask = readAsk(request.url ?? '', request.headers, body);
    asks.push(ask);
    const turn = script.shift() ?? standIn.answer(ask);
    if ('fault' in turn) return sendFault(response, turn.fault);
    if ('status' in turn) {
      response.writeHead(turn.status, { 'content-type': 'application/json', ...turn.headers });
      response.end(turn.body ?? '{"error":{"message":"scripted","type":"scripted"}}');
      return undefined;
    }
    const text = 'text' in turn ? turn.text : JSON.stringify(turn.json);
    const thought = 'thinks' in turn ? Math.min(turn.thinks, ask.room) : 0;
    const noRoom = 'thinks' in turn && turn.thinks + tokensIn(text) > ask.room;
    const counted = {
      text: noRoom ? '' : text,
      input: tokensIn(ask.told),
      output: thought + (noRoom ? 0 : tokensIn(text)),
      thought,
      cut: 'cut' in turn || noRoom,
    };
    tokens.input += counted.input;
    tokens.output += counted.output;
    if (!ask.streams) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answerOn(ask, counted)));
      return undefined;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of chatParts(counted)) {
      response.write(part);
      if ('betweenMs' in turn) await setTimeout(turn.betweenMs);
    }
    response.end();
    return undefined;
  }

  function sendList({ url: path, headers }: IncomingMessage, response: ServerResponse): undefined {
    const isKnown = [headers.authorization, headers['x-api-key']].some((one) =>
      one?.toString().endsWith(apiKey),
    );
    response.writeHead(!path?.endsWith('/models') ? 404 : isKnown ? 200 : 401);
    response.end('{"object":"list","data":[]}');
  }

  const standIn: ModelStandIn = {
    url,
    apiKey,
    env: {
      RAPPORT_AI_PROVIDER: 'openai-compatible',
      RAPPORT_AI_BASE_URL: url,
      RAPPORT_AI_MODEL: 'stand-in-7b',
      OPENAI_API_KEY: apiKey,
    },
    asks,
    tokens,
    script,
    answer,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

function sendFault(response: ServerResponse, fault: string): void {
  if (fault === 'hang') return;
  if (fault === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Sign in to the hotel network</title>');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const delta = (content: string) =>
    `data: ${JSON.stringify({ id: '1', choices: [{ index: 0, delta: { content } }] })}\n\n`;
  if (fault === 'half') {
    response.write(delta('{"summary": [{"text": "Half of'), () => response.destroy());
  } else if (fault === 'flood') {
    const much = delta('x'.repeat(100_000));
    for (let sent = 0; sent < 100; sent += 1) response.write(much);
    response.end();
  } else {
    const timer = setInterval(() => response.write(delta(' ')), 20);
    response.on('close', () => clearInterval(timer));
  }
}
