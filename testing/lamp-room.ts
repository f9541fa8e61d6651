import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { closedToKeys } from '#contract/api-keys.ts';
import { endpoint } from '#contract/endpoint.ts';
import { notFound } from '#contract/refusal.ts';
import { createHttp } from '#server/app.ts';
import { answerErrors } from '#server/http-errors.ts';
import { guardOrigin, parseJson, setHeaders } from '#server/http-guards.ts';
import { compileParser, compileReply, mount, type Door } from '#server/http.ts';
import { refuse } from '#server/refusal.ts';
import { sendDownload, sendPicture } from '#server/send-file.ts';
import { findAsker } from '#server/sign-in/find-asker.ts';
import { knownSessions } from '#server/sign-in/known-sessions.ts';
import type { TestApp } from './app.ts';

/** The most bytes that a picture of a lamp may have. */
export const lampBytes = 100_000;

/** A room of its own, to see how files come and go whatever the rooms of the product do with them. */
export const lamps = {
  keep: endpoint({
    method: 'POST',
    path: '/api/lamps/:id/picture',
    summary: 'Keep a picture of a lamp',
    access: 'signedIn',
    params: z.strictObject({ id: z.string().check(z.maxLength(36)) }),
    body: z.strictObject({ note: z.string(), kind: z.optional(z.enum(['front', 'back'])) }),
    upload: { maxBytes: lampBytes },
    returns: z.object({ name: z.string(), note: z.string(), sha256: z.string() }),
    refusals: [notFound],
  }),
  bare: endpoint({
    method: 'POST',
    path: '/api/lamps',
    summary: 'A file and nothing else',
    access: 'signedIn',
    upload: { maxBytes: lampBytes },
    returns: z.object({ name: z.string() }),
    refusals: [],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/lamps/:id',
    summary: 'An endpoint that takes no file',
    access: 'signedIn',
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ note: z.string() }),
    refusals: [],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/lamps/:id/file',
    summary: 'The file',
    access: 'signedIn',
    params: z.strictObject({ id: z.string() }),
    refusals: [],
    raw: 'application/octet-stream',
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/lamps/:id/picture',
    summary: 'The picture',
    access: 'signedIn',
    params: z.strictObject({ id: z.string() }),
    refusals: [],
    raw: 'image/webp',
  }),
};

/** Serves the lamps, on the database of a test. The caller closes it. */
export async function openLampApp(t: TestApp): Promise<FastifyInstance> {
  const app = createHttp(t.deps.config, t.deps.log);
  answerErrors(app);
  parseJson(app);
  app.setValidatorCompiler(compileParser);
  app.setSerializerCompiler(compileReply);
  setHeaders(app, t.deps.config);
  guardOrigin(app, t.deps.config);
  await app.register(cookie);
  const sessions = knownSessions(t.deps.database);
  const door: Door = {
    findAsker: (visit) => findAsker(t.deps, sessions, visit),
    admitKey: async () => refuse(closedToKeys),
    isSetUp: async () => true,
  };
  mount(app, t.deps, door, lamps, {
    keep: async ({ params, body, file, scope }) => {
      if (params.id === 'none') return refuse(notFound);
      const key = `${scope.practiceId}/${randomUUID()}`;
      const { sha256 } = await t.deps.files.put(key, file.stream);
      return { name: file.name, note: body.note, sha256 };
    },
    bare: async ({ file }) => ({ name: file.name }),
    rename: async () => undefined,
    download: async ({ params }, reply) =>
      sendDownload(reply, {
        name: params.id,
        type: 'application/octet-stream',
        content: Buffer.from('<script>alert(1)</script>'),
      }),
    picture: async (_ask, reply) => sendPicture(reply, Buffer.from('webp')),
  });
  await app.ready();
  return app;
}
