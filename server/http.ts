// Its types let a route's schema have a summary.
import type {} from '@fastify/swagger';
import type {} from '@fastify/compress';
import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import {
  rawTypesOf,
  type Body,
  type Endpoint,
  type Endpoints,
  type Params,
  type Query,
  type RawType,
  type RefusalCode,
  type Reply,
  type Upload,
} from '#contract/endpoint.ts';
import { wrongKey, type KeyScope } from '#contract/api-keys.ts';
import { keyScopeFor } from '#contract/key-reach.ts';
import {
  errorAnswer,
  notAllowed,
  notSignedIn,
  tooMany,
  type RefusalDefinition,
} from '#contract/refusal.ts';
import { alreadySetUp, twoStepRequired } from '#contract/sign-in.ts';
import { addressKey } from '#server/address-key.ts';
import { countAttempt } from '#server/db/throttle.ts';
import { Scope, type Asker } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { sendRefusal } from '#server/http-errors.ts';
import { checkWords } from '#server/http-guards.ts';
import { acceptUploads, withUpload, type UploadedFile } from '#server/http-uploads.ts';
import { InvalidInput } from '#server/invalid-input.ts';
import { Refusal, refuse } from '#server/refusal.ts';
import { replyText } from '#server/reply-check.ts';
import { visitOf, type Visit } from '#server/visit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes it, once that is known. */
    asker: Asker | undefined;
  }
}

/** Rows of an array endpoint, with what its headers say: how many in all, where the next begin. */
export class Page<Row> {
  constructor(
    readonly rows: readonly Row[],
    readonly paging: { readonly total?: number; readonly next?: string } = {},
  ) {}
}

type Known<E extends Endpoint> = E['access'] extends 'anyone' | 'newcomer' ? undefined : Scope;
type Whom<E extends Endpoint> = E['access'] extends 'anyone' | 'newcomer'
  ? Asker | undefined
  : Asker;

/** One request, parsed by its contract, and who makes it. */
export interface Ask<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** The file that came with it, where the endpoint takes one. */
  readonly file: E['upload'] extends Upload ? UploadedFile : undefined;
  readonly asker: Whom<E>;
  /** The asker's practice; endpoints open to anyone have none. */
  readonly scope: Known<E>;
  readonly visit: Visit;
}

type Answer<E extends Endpoint> =
  | Reply<E>
  | (Reply<E> extends readonly (infer Row)[] ? Page<Row> : never)
  | Refusal<RefusalCode<E>>;

export type Handler<E extends Endpoint> = E['raw'] extends string | readonly string[]
  ? (ask: Ask<E>, reply: FastifyReply) => Promise<FastifyReply | Refusal<RefusalCode<E>>>
  : (ask: Ask<E>) => Promise<Answer<E>>;

/** A handler for every endpoint of a room: one that is missing does not compile. */
export type Handlers<Room extends Endpoints> = { readonly [K in keyof Room]: Handler<Room[K]> };

/** How a request's sender is known; the platform asks, the sign-in room answers. */
export interface Door {
  /** By the session. */
  findAsker(visit: Visit): Promise<(Asker & { mustSetUpTwoStep: boolean }) | undefined>;
  /** By the key, which needs a scope for what is asked, and is kept out where there is none. */
  admitKey(
    visit: Visit,
    reply: FastifyReply,
    needed: KeyScope | undefined,
  ): Promise<Asker | Refusal>;
  isSetUp(): Promise<boolean>;
}

/** An ask of any endpoint at all. */
interface AnyAsk extends Record<'params' | 'query' | 'body', unknown> {
  readonly file: UploadedFile | undefined;
  readonly asker: Asker | undefined;
  readonly scope: Scope | undefined;
  readonly visit: Visit;
}
type AnyHandler = (ask: AnyAsk, reply: FastifyReply) => Promise<unknown>;

/** Who asks for much of this at once waits for it, and others don't wait for them. */
const isQuickRead = ({ method, raw, longestSeconds }: Endpoint): boolean =>
  method === 'GET' && !raw && longestSeconds === undefined;

/** Mounts a room: each endpoint's address limit, sender, body, handler and reply, in that order. */
export function mount<Room extends Endpoints>(
  app: FastifyInstance,
  deps: Deps,
  door: Door,
  room: Room,
  handlers: Handlers<Room>,
): void {
  for (const [name, endpoint] of Object.entries(room)) {
    const handler = handlers[name] as unknown as AnyHandler;
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      // A HEAD would run what a stream or a download does.
      exposeHeadRoute: !endpoint.raw,
      // Most files are packed already, and whoever waits for one sees how long it is.
      ...(rawTypesOf(endpoint).some(isFile) ? { compress: false as const } : {}),
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.path.split('/')[2] ?? 'api'],
        operationId: name,
        ...(endpoint.params ? { params: endpoint.params } : {}),
        querystring: endpoint.query ?? z.strictObject({}),
        ...(endpoint.body && !endpoint.upload ? { body: endpoint.body } : {}),
        response: responses(endpoint),
      },
      onRequest: async (request, reply) => {
        const visit = visitOf(request, reply, deps);
        if (endpoint.limit?.per === 'address') {
          const refusal = await overLimit(
            deps,
            endpoint,
            addressKey(visit.occasion.address),
            visit,
          );
          if (refusal) return sendRefusal(reply, refusal);
        }
        const asker =
          visit.apiKey === undefined
            ? await door.findAsker(visit)
            : await door.admitKey(visit, reply, keyScopeFor(endpoint));
        if (asker instanceof Refusal) return sendRefusal(reply, asker);
        const refusal = await mayAsk(door, endpoint, asker, visit);
        if (refusal) return sendRefusal(reply, refusal);
        if (asker && endpoint.limit?.per === 'person') {
          const over = await overLimit(deps, endpoint, asker.userId, visit);
          if (over) return sendRefusal(reply, over);
        }
        request.asker = asker;
        return undefined;
      },
      handler: async (request, reply) => {
        const visit = visitOf(request, reply, deps);
        const { asker } = request;
        const scope = asker ? scopeFor(deps, asker, visit) : undefined;
        const { params, query, body } = request;
        const ask: AnyAsk = { params, query, body, file: undefined, asker, scope, visit };
        const work = () => handler(ask, reply);
        const answer = endpoint.upload
          ? await withUpload(request, endpoint, endpoint.upload, (sent) =>
              handler({ ...ask, ...sent }, reply),
            )
          : await (asker && isQuickRead(endpoint)
              ? deps.database.reading.run(asker.userId, work)
              : work());
        if (answer instanceof Refusal) return sendRefusal(reply, answer);
        if (endpoint.raw) return reply;
        if (answer instanceof Page) {
          pageHeaders(request, reply, answer);
          return answer.rows;
        }
        if (!endpoint.returns) return reply.code(204).send();
        return answer;
      },
    };
    if (!endpoint.upload) app.route(route);
    else {
      void app.register(async (routes) => {
        await acceptUploads(routes);
        routes.route(route);
      });
    }
  }
}

export function scopeFor(deps: Deps, asker: Asker, visit: Visit): Scope {
  return new Scope({
    database: deps.database,
    practiceId: asker.practiceId,
    actorId: asker.userId,
    occasion: asker.key ? { ...visit.occasion, byKey: asker.key.name } : visit.occasion,
    enqueue: deps.enqueue,
  });
}

async function mayAsk(
  door: Door,
  endpoint: Endpoint,
  asker: (Asker & { mustSetUpTwoStep?: boolean }) | undefined,
  visit: Visit,
): Promise<Refusal | undefined> {
  const { access } = endpoint;
  if (access === 'anyone') return undefined;
  if (access === 'newcomer') return (await door.isSetUp()) ? refuse(alreadySetUp) : undefined;
  if (!asker) return refuse(visit.otherToken ? wrongKey : notSignedIn);
  if (asker.mustSetUpTwoStep && !endpoint.beforeSecondFactor) return refuse(twoStepRequired);
  const allowed =
    access === 'signedIn' ||
    (asker.role === 'admin' && (access !== 'operator' || asker.operator)) ||
    (access === 'coach' && asker.role === 'coach');
  return allowed ? undefined : refuse(notAllowed);
}

async function overLimit(
  deps: Deps,
  endpoint: Endpoint,
  who: string,
  visit: Visit,
): Promise<Refusal | undefined> {
  if (!endpoint.limit) return undefined;
  const { max, windowSeconds } = endpoint.limit;
  const key = `${endpoint.method} ${endpoint.path} ${who}`;
  const { now } = visit.occasion;
  const { count, retryAfterSeconds } = await countAttempt(deps.database, key, windowSeconds, now);
  return count > max ? new Refusal(tooMany, undefined, retryAfterSeconds) : undefined;
}

function pageHeaders(
  { url: asked }: { url: string },
  reply: FastifyReply,
  page: Page<unknown>,
): void {
  const { total, next } = page.paging;
  if (total !== undefined) reply.header('x-total-count', total);
  if (next === undefined) return;
  const url = new URL(asked, 'http://localhost');
  url.searchParams.set('cursor', next);
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
}

const isFile = (type: RawType) => ['application/octet-stream', 'audio/*', '*/*'].includes(type);

/** What the contract makes it answer: its reply, and every refusal declared or implied. */
function responses(endpoint: Endpoint): Record<string, unknown> {
  const implied: RefusalDefinition[] = [
    ...(endpoint.access === 'anyone' || endpoint.access === 'newcomer' ? [] : [notSignedIn]),
    ...(['coach', 'admin', 'operator'].includes(endpoint.access) ? [notAllowed] : []),
    ...(endpoint.limit ? [tooMany] : []),
  ];
  const ok = endpoint.raw
    ? {
        200: {
          description: endpoint.summary,
          content: Object.fromEntries(
            rawTypesOf(endpoint).map((type) => [type, { schema: z.string() }]),
          ),
        },
      }
    : { [endpoint.returns ? 200 : 204]: endpoint.returns ?? z.null() };
  const statuses = new Set([...implied, ...endpoint.refusals].map((one) => one.status));
  if (endpoint.body || endpoint.upload || endpoint.params || endpoint.query) statuses.add(400);
  return {
    ...ok,
    ...Object.fromEntries([...statuses].map((status) => [status, errorAnswer])),
  };
}

/** Parses by the contract's schema and names each field that does not fit. */
export function compileParser({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  return (input: unknown) => {
    // A body was checked when it was read.
    if (httpPart !== 'body') checkWords(input);
    const result = z.safeParse(schema as z.core.$ZodType, input ?? {});
    return result.success
      ? { value: result.data }
      : { error: InvalidInput.from(result.error.issues, input) };
  };
}

/** Sends only what the contract promises, and throws on a reply that breaks the promise. */
export function compileReply({ schema }: { schema: unknown }) {
  return replyText(schema as z.core.$ZodType);
}
