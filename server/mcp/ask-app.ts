import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts';
import type { ErrorAnswer } from '#contract/refusal.ts';

/** Why the API would not; its sentence is told to the assistant. */
export class Refused extends Error {
  constructor(readonly answer: ErrorAnswer) {
    super(answer.error);
  }
}

/** Asks the API for something and answers what it promises; throws what it refuses. */
export type AskApp = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Reply<E>>;

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
    const content = answer.body === '' ? undefined : answer.json<unknown>();
    if (answer.statusCode >= 400) throw new Refused(content as ErrorAnswer);
    return content as Reply<typeof endpoint>;
  };
}

function pathOf({ path }: Endpoint, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
}
