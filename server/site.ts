import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { notFound } from '#contract/refusal.ts';
import { sendRefusal } from '#server/http-errors.ts';
import { refuse } from '#server/refusal.ts';

const built = ['../web', '../dist/web']
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .find((place) => existsSync(`${place}/index.html`) && existsSync(`${place}/assets`));

/** Paths that the server answers itself: below them there is no page of the app. */
const ownPaths = /^\/(?:api|api-docs|assets|docs|health|mcp|metrics|ready)(?:\/|$)/;

/**
 * The built pages from `folder`: assets for a year under their hashed names, the page itself never
 * cached. Any path that may be one of the app's gets the page; whether it is, the app knows.
 */
export async function serveSite(app: FastifyInstance, folder = built): Promise<void> {
  if (folder) {
    await app.register(staticFiles, {
      root: folder,
      serve: false,
      preCompressed: true,
      index: false,
      dotfiles: 'deny',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    serveFiles(app, folder);
  }
  app.setNotFoundHandler((request, reply) => {
    const asks = request.method === 'GET' || request.method === 'HEAD';
    if (!folder || !asks || !mayBePage(request.url)) return sendRefusal(reply, refuse(notFound));
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/**
 * Exactly the files that were built, known by their names: maps, hidden files and what is packed
 * beside another are not among them. One route for a whole folder, since there are hundreds.
 */
function serveFiles(app: FastifyInstance, root: string): void {
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile() && isServed(entry.name)) {
      app.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name));
    }
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
    const names = new Set(readdirSync(`${root}/${entry.name}`).filter(isServed));
    app.get<{ Params: { name: string } }>(`/${entry.name}/:name`, (request, reply) => {
      const { name } = request.params;
      return names.has(name) ? reply.sendFile(`${entry.name}/${name}`) : reply.callNotFound();
    });
  }
}

const isServed = (name: string) => !/^\.|\.(?:br|gz|map)$/.test(name);

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
