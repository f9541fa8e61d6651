import http from 'node:http';
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts';
import { signIn } from '#contract/sign-in.ts';

/** A browser of a server that runs as a process of its own: it keeps its cookies. */
export class Visitor {
  cookie = '';

  constructor(private readonly port: number) {}

  /** Calls an endpoint; `undefined` when nobody answers. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: Input<E> | Record<string, never> = {},
  ): Promise<{ status: number; body: Reply<E>; retryAfter: string | null } | undefined> {
    const { body } = input as { body?: unknown };
    return this.ask(endpoint.method, endpoint.path, body) as ReturnType<Visitor['call']> as Promise<
      { status: number; body: Reply<E>; retryAfter: string | null } | undefined
    >;
  }

  async ask(method: string, path: string, body?: unknown) {
    const origin = `http://127.0.0.1:${this.port}`;
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          cookie: this.cookie,
          ...(method === 'GET' ? {} : { origin }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(10_000),
      });
      const [given] = response.headers.getSetCookie();
      if (given) this.cookie = given.split(';')[0] ?? '';
      const text = await response.text();
      return {
        status: response.status,
        body: text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as unknown) : text,
        retryAfter: response.headers.get('retry-after'),
      };
    } catch {
      return undefined;
    }
  }

  async signIn(username: string, password: string): Promise<void> {
    const answer = await this.call(signIn.login, {
      body: { username, password, rememberMe: true },
    });
    if (answer?.status !== 200) throw new Error(`The sign-in came to ${answer?.status}.`);
  }

  /** Opens the stream of events and resolves once it has begun; `ended` resolves with it. */
  async listen(): Promise<{ ended: Promise<void> }> {
    return new Promise((resolve, reject) => {
      const options = { port: this.port, path: '/api/events', headers: { cookie: this.cookie } };
      const request = http.get({ host: '127.0.0.1', ...options }, (response) => {
        const ended = new Promise<void>((end) => response.once('close', () => end()));
        response.once('data', () => resolve({ ended }));
        response.resume();
      });
      request.once('error', reject);
    });
  }
}
