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

/** Paths that the server answers itself: below them there is no page of the app. */
const ownPaths = /^\/(?:api|api-docs|assets|docs|health|metrics|ready)(?:\/|$)/;

/**
 * The built pages from `folder`: assets for a year under their hashed names, the page itself never
 * cached. Any path that may be one of the app's gets the page; whether it is, the app knows.
 */
export async function serveSite(app: FastifyInstance, folder = built): Promise<void> {
  if (folder) {
    await app.register(staticFiles, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      index: false,
      dotfiles: 'deny',
      cacheControl: false,
      globIgnore: ['**/*.map'],
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const asks = request.method === 'GET' || request.method === 'HEAD';
    if (!folder || !asks || !mayBePage(request.url)) return sendRefusal(reply, refuse(notFound));
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** Files, hidden or not, and the server's own paths are never pages of the app. */
function mayBePage(url: string): boolean {
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '');
    // The secret of a link to pay by looks like a file's name.
    if (/^\/pay\/[\w-]+\.[\w-]+$/.test(path)) return true;
    return !ownPaths.test(path) && !/(?:^|[/\\])\.|\.\w+$|[\\\p{Cc}]/u.test(path);
  } catch {
    return false;
  }
}
