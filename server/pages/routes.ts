import type { FastifyInstance } from 'fastify';
import { documentPaths, getDocument, lookSheet } from './documents.ts';
import { sendPage } from './send-page.ts';

/** The documentation: a fixed list of pages, so that no path leads anywhere else. */
export function serveDocuments(app: FastifyInstance): void {
  for (const path of documentPaths) {
    app.get(path, async (_request, reply) =>
      sendPage(reply, { ...getDocument(path), current: path }),
    );
  }
  app.get('/docs/look.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(lookSheet()),
  );
}
