import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  invalid,
  notFound,
  tooLarge,
  tooMany,
  unavailable,
  wrongMediaType,
  type ErrorAnswer,
  type RefusalDefinition,
} from '#contract/refusal.ts';
import { isUnavailable } from '#server/db/problems.ts';
import { InvalidInput } from '#server/invalid-input.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { FilesAway, FilesFull } from '#server/vendors/files/files.ts';

const sent = new WeakMap<FastifyRequest, string>();

/** The machine word of the refusal that a request was answered with, for the log and the counts. */
export function refusalSent(request: FastifyRequest): string | undefined {
  return sent.get(request);
}

/** Sends a refusal in the one shape of every error answer. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, code, error } = refusal.definition;
  sent.set(reply.request, code);
  const answer: ErrorAnswer = {
    error,
    code,
    ...(refusal.fields ? { fields: { ...refusal.fields } } : {}),
    ...(refusal.by ? { by: refusal.by } : {}),
    reference: reply.request.id,
  };
  const wait = refusal.retryAfterSeconds ?? (status === 429 || status === 503 ? 2 : undefined);
  if (wait !== undefined) reply.header('retry-after', wait);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(answer);
}

/** Our own answers for everything that goes wrong: they echo nothing and name the request. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof InvalidInput) return sendRefusal(reply, refuse(invalid, error.fields));
    const expected = refusalFor(error);
    if (expected) return sendRefusal(reply, refuse(expected));
    if (error instanceof FilesAway || error instanceof FilesFull) {
      request.log.warn({ problem: error.message }, 'the place for files is away');
      return sendRefusal(reply, refuse(unavailable));
    }
    if (isUnavailable(error)) {
      request.log.warn({ err: error }, 'the database is away');
      return sendRefusal(reply, refuse(unavailable));
    }
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) {
      request.log.info('whoever asked has left');
      return reply.hijack();
    }
    request.log.error({ err: error }, 'a request failed');
    const answer: ErrorAnswer = {
      error: unavailable.error,
      code: 'internal',
      reference: request.id,
    };
    return reply
      .code(500)
      .serializer(JSON.stringify)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(answer);
  });
}

function refusalFor(error: FastifyError): RefusalDefinition | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge;
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_EMPTY_TYPE':
      return wrongMediaType;
    case 'FST_ERR_NOT_FOUND':
      return notFound;
    default:
      break;
  }
  if (error.statusCode === 429) return tooMany;
  if (error.statusCode === 404) return notFound;
  if (error.statusCode === 413) return tooLarge;
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500
    ? invalid
    : undefined;
}
