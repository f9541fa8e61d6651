import type * as z from 'zod/mini';
import type { RefusalDefinition } from './refusal.ts';

type Schema = z.core.$ZodType;

/**
 * Who may ask. `coach` means a coach or an admin; `operator` an admin of the first practice;
 * `newcomer` anybody, but only while the installation has no user yet.
 */
export type Access = 'anyone' | 'newcomer' | 'signedIn' | 'coach' | 'admin' | 'operator';

/** At most `max` requests in `windowSeconds`, counted across processes. */
export interface Limit {
  readonly per: 'address' | 'person';
  readonly max: number;
  readonly windowSeconds: number;
}

/**
 * A file that comes with a request: multipart/form-data whose fields are the endpoint's body, as
 * text, and whose last part is the file, named `file`.
 */
export interface Upload {
  /** One byte more is refused while it streams, and nothing of it is kept. */
  readonly maxBytes: number;
}

/** What is sent as it is: a stream, a list, a file; with a star, of whichever kind it was kept. */
export type RawType =
  | 'text/event-stream'
  | 'text/csv'
  | 'text/vcard'
  | 'application/json'
  | 'message/rfc822'
  | 'image/webp'
  | 'audio/*'
  | '*/*'
  | 'application/octet-stream'
  | 'application/pdf';

/** The types in which an endpoint answers raw; none for any other. */
export function rawTypesOf({ raw }: { readonly raw?: RawType | readonly RawType[] }): RawType[] {
  return raw === undefined ? [] : [raw].flat();
}

/** One request that the API answers: read by the server, the browser, OpenAPI and the tests. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's spelling: `/api/people/:id/role`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly upload?: Upload;
  /** The JSON answer; absent means 204 and no body. */
  readonly returns?: Schema;
  /** What it may say no to, beside what its access, body and limit imply. */
  readonly refusals: readonly RefusalDefinition[];
  readonly limit?: Limit;
  /**
   * Answered by the platform itself, not by a room's handler: a stream, a download. Several where
   * the request chooses.
   */
  readonly raw?: RawType | readonly RawType[];
  /** How long a page waits for the answer; half a minute without it. */
  readonly longestSeconds?: number;
  /** Stays open to somebody who must still set up a second factor. */
  readonly beforeSecondFactor?: true;
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Out<S> = S extends Schema ? z.core.output<S> : undefined;

export type Params<E extends Endpoint> = Out<E['params']>;
export type Query<E extends Endpoint> = Out<E['query']>;
export type Body<E extends Endpoint> = Out<E['body']>;
export type Reply<E extends Endpoint> = E['returns'] extends Schema
  ? z.core.output<E['returns']>
  : void;
export type RefusalCode<E extends Endpoint> =
  | E['refusals'][number]['code']
  | (E['limit'] extends Limit ? 'too_many' : never);
export type Endpoints = Readonly<Record<string, Endpoint>>;

/** What a caller has to give: params, query and body, each only where the endpoint has one. */
export type Input<E extends Endpoint> = (E['params'] extends Schema
  ? { params: z.core.input<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends Schema ? { query?: z.core.input<E['query']> } : { query?: undefined }) &
  (E['body'] extends Schema ? { body: z.core.input<E['body']> } : { body?: undefined });

/** Longer than a language model on a machine of one's own is given. */
export const modelSeconds = 300;
