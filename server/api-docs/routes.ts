import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerPage from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
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

/** The description of the API, for programs at `/api/openapi.json` and for people at `/api-docs`. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', async (_request, reply) => reply.send(openApi()));
  const document = openApi() as unknown as StaticDocumentSpec['document'];
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerPage, {
    routePrefix: '/api-docs',
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
}
