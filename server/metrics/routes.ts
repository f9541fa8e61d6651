import type { FastifyInstance } from 'fastify';
import { signIn } from '#contract/sign-in.ts';
import type { Deps } from '#server/deps.ts';
import { livenessPage } from '#server/health/health-page.ts';
import { mayLookInside } from '#server/health/may-look-inside.ts';
import type { Door } from '#server/http.ts';
import { refusalSent } from '#server/http-errors.ts';
import { sendPage, wantsPage } from '#server/pages/send-page.ts';
import type { Metrics } from './metrics.ts';

/** Counts and logs every answer, and shows the counts to an admin or a bearer of the token. */
export function serveMetrics(app: FastifyInstance, deps: Deps, door: Door, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const { statusCode: status } = reply;
    const route = routeOf(request.routeOptions.url);
    const refusal = refusalSent(request);
    metrics.request(method, route, status, reply.elapsedTime / 1000);
    if (route === signIn.login.path)
      metrics.signIn(status === 200 ? 'signed_in' : (refusal ?? 'failed'));
    const provider = webhookRoutes.get(route);
    if (provider) metrics.webhook(provider, status);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route, status, ms, ...(refusal ? { refusal } : {}) }, 'answered');
  });

  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'Accept, Authorization, Cookie');
    if (await mayLookInside(deps, door, request, reply)) {
      return reply.type(metrics.contentType).send(await metrics.text());
    }
    return wantsPage(request)
      ? sendPage(reply, livenessPage('Metrics'))
      : reply.type('text/plain; charset=utf-8').send('# Rapport is running.\n');
  });
}

const webhookRoutes = new Map([
  ['/api/retell/webhook', 'retell'],
  ['/api/stripe/webhook', 'stripe'],
]);

/** The pattern of a route: what was asked for may hold an id or a stranger's words. */
function routeOf(url: string | undefined): string {
  if (url === undefined || url === '/api/*') return 'unmatched';
  return url.replace(/^\/(assets|api-docs\/static)\/.*$/, '/$1/*');
}
