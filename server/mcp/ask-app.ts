import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts';
import { errorAnswer, type ErrorAnswer } from '#contract/refusal.ts';

/** Why the API would not; its sentence is told to the assistant. */
export class Refused extends Error {
  constructor(readonly answer: ErrorAnswer) {
    super(answer.error);
  }
}

/** What the API answers: what it promises, and of a page of a list where the next begins. */
interface Answer<E extends Endpoint> {
  readonly body: Reply<E>;
  readonly next: string | null;
}

/** Asks the API for something; throws what it refuses, and another error where it fails. */
export type AskApp = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Answer<E>>;

/**
 * Asks this very app, with the key and the address of the request that brought the wish: so that
 * permission, limits, checks and the log are those of every other request.
 */
export function askApp(app: FastifyInstance, request: FastifyRequest): AskApp {
  const headers = {
    host: request.host,
    'x-request-id': request.id,
    authorization: request.headers.authorization ?? '',
    'user-agent': request.headers['user-agent'] ?? '',
  };
  return async (endpoint, input) => {
    const { params, query, body } = input as Partial<{
      params: Record<string, string>;
      query: Record<string, string>;
      body: object;
    }>;
    const answer = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, params ?? {}),
      query: query ?? {},
      headers,
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { payload: body }),
    });
    const { statusCode } = answer;
    const content = jsonIn(answer.body);
    if (statusCode >= 400) {
      const refused = errorAnswer.safeParse(content);
      if (refused.success) throw new Refused(refused.data);
      throw new Error(`The API answered ${statusCode} without a sentence.`);
    }
    if (content === undefined) throw new Error(`The API answered ${statusCode} without JSON.`);
    const { link } = answer.headers;
    return {
      body: content as Reply<typeof endpoint>,
      next: typeof link === 'string' ? cursorIn(link) : null,
    };
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function cursorIn(link: string): string | null {
  const path = /^<([^>]+)>; rel="next"/.exec(link)?.[1];
  return path === undefined ? null : new URL(path, 'http://localhost').searchParams.get('cursor');
}

function pathOf({ path }: Endpoint, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
}
