import type { FastifyInstance } from 'fastify';
import { documentPaths, getDocument, lookSheet } from './documents.ts';
import { html } from './html.ts';
import { sendPage, wantsPage } from './send-page.ts';

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
  app.get('/docs/*', async (request, reply) => {
    if (!wantsPage(request)) return reply.callNotFound();
    return sendPage(reply.code(404), {
      title: 'No such page',
      description: 'There is no such page in the documentation.',
      body: html`<h1>No such page</h1>
        <p>
          There is nothing at this address. <a href="/docs">The documentation begins here.</a>
        </p>`,
    });
  });
}
