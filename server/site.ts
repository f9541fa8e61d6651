import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { notFound } from '#contract/refusal.ts';
import { sendRefusal } from '#server/http-errors.ts';
import { refuse } from '#server/refusal.ts';

const built = ['../web', '../dist/web']
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .find((place) => existsSync(`${place}/index.html`) && existsSync(`${place}/assets`));

/** The built pages: assets for a year under their hashed names, the page itself never cached. */
export async function serveSite(app: FastifyInstance): Promise<void> {
  if (built) {
    await app.register(staticFiles, {
      root: built,
      wildcard: false,
      preCompressed: true,
      index: false,
      dotfiles: 'deny',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const page = (request.method === 'GET' || request.method === 'HEAD') && !/\.\w+$/.test(path);
    if (!built || !page || /^\/(api|assets)\b/.test(path)) {
      return sendRefusal(reply, refuse(notFound));
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
