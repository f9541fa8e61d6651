import type { FastifyInstance } from 'fastify';
import { invalid, notFound, wrongSignature } from '#contract/refusal.ts';
import type { Deps } from '#server/deps.ts';
import { sendRefusal } from '#server/http-errors.ts';
import { refuse } from '#server/refusal.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** An hour's transcript with the time of each word has room in it. */
const largest = 4 * 1024 * 1024;

/**
 * Where the telephone service tells what happens in its calls. Its signature is over the bytes as
 * they came, so nothing reads them before; every answer below 300 means that all of it is kept.
 */
export function serveVoiceWebhook(app: FastifyInstance, deps: Deps): void {
  void app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    routes.route({
      method: 'POST',
      url: '/api/retell/webhook',
      bodyLimit: largest,
      schema: { hide: true },
      handler: async (request, reply) => {
        if (!deps.voice) return sendRefusal(reply, refuse(notFound));
        const { body } = request;
        if (!Buffer.isBuffer(body) || body.length === 0) return sendRefusal(reply, refuse(invalid));
        const event = await deps.voice.readWebhook(body, request.headers, deps.clock());
        if (!event) return sendRefusal(reply, refuse(wrongSignature));
        if (event !== 'unknown') await receiveWebhook(deps, event, request.id);
        return reply.code(204).send();
      },
    });
  });
}
