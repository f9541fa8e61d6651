import type { FastifyInstance } from 'fastify';
import { unavailable } from '#contract/refusal.ts';
import type { Pressure } from '#server/db/pressure.ts';
import { sendRefusal } from '#server/http-errors.ts';
import { refuse } from '#server/refusal.ts';

/** What vendors tell once or a few times only is heard even then. */
const isTold = /\/webhook\b/;

/**
 * Turns requests of the API away at once while the database can't keep up, so that those that are
 * in line already are answered in time.
 */
export function turnAwayUnder(app: FastifyInstance, pressure: Pressure): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!pressure.isHigh || !url.startsWith('/api/') || isTold.test(url)) return undefined;
    return sendRefusal(reply, refuse(unavailable));
  });
}
