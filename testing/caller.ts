import type { FastifyInstance } from 'fastify';
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts';
import type { ErrorAnswer } from '#contract/refusal.ts';
import { formOf, type SentFile } from './form.ts';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  /** The body as it came, for what is no text. */
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

/** A browser as the API sees it: it keeps its cookies and sends its own origin. */
export class Caller {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly app: FastifyInstance,
    readonly headers: Record<string, string> = {},
  ) {}

  /** Calls an endpoint with what its contract takes, and expects what its contract gives. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: Input<E> | Record<string, never> = {},
  ): Promise<Answer<Reply<E>>> {
    return (await this.send(endpoint, input)) as Answer<Reply<E>>;
  }

  /** The same for a call that is expected to be refused. */
  async refused<E extends Endpoint>(
    endpoint: E,
    input: Input<E> | Record<string, never> = {},
  ): Promise<Answer<ErrorAnswer>> {
    return (await this.send(endpoint, input)) as Answer<ErrorAnswer>;
  }

  /** Sends a file as a browser's form does: the fields, then the file. */
  async upload<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    file: SentFile,
  ): Promise<Answer<Reply<E>>> {
    return (await this.send(endpoint, input, file)) as Answer<Reply<E>>;
  }

  /** The same for one that is expected to be refused. */
  async refusedUpload<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    file: SentFile,
  ): Promise<Answer<ErrorAnswer>> {
    return (await this.send(endpoint, input, file)) as Answer<ErrorAnswer>;
  }

  /** Anything at all, for what no contract would let through. */
  async raw(
    method: string,
    url: string,
    options: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<unknown>> {
    const response = await this.app.inject({
      method: method as 'GET',
      url,
      headers: {
        host: 'localhost:3000',
        ...(method === 'GET' ? {} : { origin: 'http://localhost:3000' }),
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
        ...this.headers,
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    });
    for (const cookie of response.cookies) {
      if (cookie.value === '') this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    return {
      status: response.statusCode,
      body: response.body === '' ? undefined : parsed(response.body),
      bytes: response.rawPayload,
      headers: response.headers,
    };
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private async send(endpoint: Endpoint, input: object, file?: SentFile) {
    const { params, query, body } = input as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    );
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const sent = file ? formOf(body as Record<string, string> | undefined, file) : { body };
    return this.raw(endpoint.method, `${path}${search}`, sent);
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
