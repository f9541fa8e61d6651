import type { FastifyInstance } from 'fastify';
import { invalid, notFound, wrongSignature } from '#contract/refusal.ts';
import type { Deps } from '#server/deps.ts';
import { sendRefusal } from '#server/http-errors.ts';
import { refuse } from '#server/refusal.ts';
import { receiveMessage } from './receive-message.ts';

const largest = 1024 * 1024;

/**
 * Where Stripe tells what happens with payments. Its signature is over the bytes as they came, so
 * nothing reads them before; every answer below 300 means that the message is kept.
 */
export function servePaymentWebhook(app: FastifyInstance, deps: Deps): void {
  void app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    routes.route({
      method: 'POST',
      url: '/api/stripe/webhook',
      bodyLimit: largest,
      schema: { hide: true },
      handler: async (request, reply) => {
        if (deps.payments.name !== 'stripe') return sendRefusal(reply, refuse(notFound));
        const { body } = request;
        if (!Buffer.isBuffer(body) || body.length === 0) return sendRefusal(reply, refuse(invalid));
        const { 'stripe-signature': header } = request.headers;
        const signature = Array.isArray(header) ? header[0] : header;
        const message = deps.payments.readWebhook(body, signature, deps.clock());
        if (!message) return sendRefusal(reply, refuse(wrongSignature));
        if (message !== 'unknown') await receiveMessage(deps, message, request.id);
        return reply.code(200).send({ received: true });
      },
    });
  });
}
