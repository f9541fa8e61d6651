import type { Endpoint, Input, Reply } from '#contract/endpoint.ts';
import { noteAnswered } from '#web/answered-requests.ts';
import { ConnectionError, httpErrorFrom, TimeoutError } from '#web/http-error.ts';
import { pagingOf, type Rows } from '#web/page-rows.ts';

const usualSeconds = 30;

/** What is sent: the endpoint's input, and headers beside it where there is need of any. */
export type Sent<E extends Endpoint> = Input<E> | (Input<E> & WithHeaders);

interface WithHeaders {
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a request as its contract says and gives the answer that the contract promises. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  signal?: AbortSignal,
): Promise<Reply<E>> {
  return (await ask(endpoint, input, signal)).answer;
}

/** One row of an endpoint that answers an array. */
export type RowOf<E extends Endpoint> = Reply<E> extends readonly (infer Row)[] ? Row : never;

/** The same for an endpoint that answers an array, with its total and its next cursor. */
export async function sendForRows<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Rows<RowOf<E>>> {
  const { answer, headers } = await ask(endpoint, input, signal);
  return { rows: answer as readonly RowOf<E>[], ...pagingOf(headers) };
}

async function ask<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  signal?: AbortSignal,
): Promise<{ answer: Reply<E>; headers: Headers }> {
  const timeout = AbortSignal.timeout(1000 * (endpoint.longestSeconds ?? usualSeconds));
  const body = 'body' in input ? input.body : undefined;
  const headers = 'headers' in input ? input.headers : undefined;
  let response: Response;
  let text: string;
  try {
    response = await fetch(pathOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    text = await response.text();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw timeout.aborted ? new TimeoutError({ cause }) : new ConnectionError({ cause });
  }
  if (!response.ok) throw httpErrorFrom(response, text);
  if (endpoint.method !== 'GET') noteAnswered(response.headers.get('x-request-id'));
  return { answer: answerIn<Reply<E>>(text), headers: response.headers };
}

/** What an answer that is OK says; what the API did not write came from somebody on the way. */
export function answerIn<Answer>(text: string): Answer {
  try {
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  } catch (cause) {
    throw new ConnectionError({ cause });
  }
}

/** The path and query of a request; also a link to what is downloaded. */
export function pathOf<E extends Endpoint>(endpoint: E, input: Input<E>): string {
  const { params = {}, query = {} } = input as {
    params?: Record<string, string>;
    query?: Record<string, string | undefined>;
  };
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
