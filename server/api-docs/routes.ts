import type { StaticDocumentSpec } from '@fastify/swagger';
import fastify, { type FastifyInstance } from 'fastify';
import { openApi } from './open-api.ts';

/** The page's own style knows a dark mode; the choice is the app's. Keep in step with /boot.js. */
const followTheme = `(function () {
  var choice = null;
  try { choice = localStorage.getItem('rapport.theme'); } catch (_) { /* the default stands */ }
  var light = choice === 'light' ||
    (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.classList.toggle('dark-mode', !light);
})();`;

const look = `html.dark-mode body, html.dark-mode .swagger-ui { background: #0c0b0a; }
.swagger-ui { max-width: 80rem; margin: 0 auto; }`;

/** Where the page for people is. */
const place = '/api-docs';

/** Hop by hop, or of the outer answer, which packs and counts anew. */
const outerHeaders = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** The description of the API, for programs at `/api/openapi.json` and for people at `/api-docs`. */
export function serveApiDocs(app: FastifyInstance): void {
  app.get('/api/openapi.json', async (_request, reply) => reply.send(openApi()));
  let page: Promise<FastifyInstance> | undefined;
  for (const path of [place, `${place}/*`]) {
    app.get(path, async ({ method, url, headers }, reply) => {
      // Few ever look, so that nobody's start waits for it.
      page ??= openPage();
      page.catch(() => (page = undefined));
      const answer = await (
        await page
      ).inject({ method: method === 'HEAD' ? 'HEAD' : 'GET', url, headers: { ...headers } });
      if (answer.statusCode === 404 || answer.statusCode === 403) return reply.callNotFound();
      for (const [name, value] of Object.entries(answer.headers)) {
        if (value !== undefined && !outerHeaders.includes(name)) reply.header(name, value);
      }
      return reply.code(answer.statusCode).send(answer.rawPayload);
    });
  }
  app.addHook('onClose', async () => (await page?.catch(() => undefined))?.close());
}

async function openPage(): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerPage }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const inner = fastify();
  const document = openApi() as unknown as StaticDocumentSpec['document'];
  await inner.register(swagger, { mode: 'static', specification: { document } });
  await inner.register(swaggerPage, {
    routePrefix: place,
    uiConfig: {
      deepLinking: true,
      layout: 'BaseLayout',
      // Opened all at once, more than a hundred requests are drawn for the first room alone.
      docExpansion: 'none',
      defaultModelsExpandDepth: 0,
      tryItOutEnabled: false,
    },
    theme: {
      title: 'API · Rapport',
      css: [{ filename: 'look.css', content: look }],
      js: [{ filename: 'theme.js', content: followTheme }],
    },
  });
  return inner;
}
