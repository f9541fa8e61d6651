import type { FastifyInstance } from 'fastify';
import { unavailable } from '#contract/refusal.ts';
import type { Deps } from '#server/deps.ts';
import type { Door } from '#server/http.ts';
import { sendRefusal } from '#server/http-errors.ts';
import { sendPage, wantsPage } from '#server/pages/send-page.ts';
import { refuse } from '#server/refusal.ts';
import type { Health } from './health.ts';
import { healthPage, livenessPage } from './health-page.ts';
import { mayLookInside } from './may-look-inside.ts';

/** `/health`: the process answers. `/ready`: it can work. `/health/deep`: how its parts are. */
export function serveHealth(app: FastifyInstance, deps: Deps, door: Door, health: Health): void {
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get('/ready', async (_request, reply) =>
    (await health.isReady())
      ? reply.header('cache-control', 'no-store').send({ ok: true })
      : sendRefusal(reply, refuse(unavailable)),
  );
  app.get('/health/deep', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'Accept, Authorization, Cookie');
    if (!(await mayLookInside(deps, door, request, reply))) {
      return wantsPage(request)
        ? sendPage(reply, livenessPage('Details'))
        : reply.send({ ok: true });
    }
    const report = await health.report();
    reply.code(report.status === 'error' ? 503 : 200);
    return wantsPage(request) ? sendPage(reply, healthPage(report)) : reply.send(report);
  });
}
