import type { ServerResponse } from 'node:http';
import { flood, half, trickle } from '../bad-answers.ts';

/** What the API answers, before anything goes wrong with it. */
export interface Answer {
  readonly status: number;
  /** Without it the answer is empty. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Seconds of the stand-in's clock until it is sent. */
  readonly heldFor?: number;
}

/** What goes wrong with one request. `on` picks the requests that may take it; without it any does. */
export type RetellFault = { readonly on?: 'dial' | 'read' } & (
  | {
      /**
       * cut: the connection breaks off instead of an answer; hang: no answer comes; html and
       * truncated: with status 200; nameless: a dial answered without the call's id; trickle: a
       * byte now and then; huge: after fifty megabytes of blanks.
       */
      readonly kind: 'cut' | 'hang' | 'html' | 'truncated' | 'nameless' | 'trickle' | 'huge';
      /** Whether what was asked for is done all the same, as it is without this. */
      readonly accepted?: boolean;
    }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly message?: string;
      readonly headers?: Readonly<Record<string, string>>;
      /** Whether what was asked for is done all the same, as it is not without this. */
      readonly accepted?: boolean;
    }
);

export const isAccepted = (fault: RetellFault | undefined): boolean =>
  fault === undefined || (fault.accepted ?? fault.kind !== 'status');

/** An error as Retell words it. */
export const failure = (
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({ status, body: { status: 'error', message }, headers });

export function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** Sends what is left of an answer. */
export function sendFaulty(response: ServerResponse, answer: Answer, fault: RetellFault): void {
  const json = { 'content-type': 'application/json' };
  switch (fault.kind) {
    case 'cut':
      response.destroy();
      return;
    case 'hang':
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
      return;
    case 'truncated':
      half(response.writeHead(200, json), JSON.stringify(answer.body ?? {}));
      return;
    case 'nameless':
      send(response, { ...answer, body: { call_status: 'registered' } });
      return;
    case 'trickle':
      trickle(response.writeHead(200, json), JSON.stringify(answer.body ?? {}));
      return;
    case 'huge':
      flood(response.writeHead(200, json), JSON.stringify(answer.body ?? {}));
      return;
    case 'status':
      send(response, failure(fault.status, fault.message ?? 'No.', fault.headers));
  }
}
