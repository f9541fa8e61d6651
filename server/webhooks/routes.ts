import { notFound } from '#contract/refusal.ts';
import type { webhooks } from '#contract/webhooks.ts';
import type { Deps } from '#server/deps.ts';
import { Page, type Handlers } from '#server/http.ts';
import { once } from '#server/once.ts';
import { refuse } from '#server/refusal.ts';
import { addWebhook } from './add-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { findDelivery, findWebhook, getWebhook, listDeliveries, listWebhooks } from './reads.ts';
import { sendDeliveryAgain } from './send-by-hand.ts';
import { testWebhook } from './test-webhook.ts';
import { updateWebhook } from './update-webhook.ts';
import { getWebhookSecret, rotateWebhookSecret } from './webhook-secret.ts';

export const webhookHandlers = (deps: Deps): Handlers<typeof webhooks> => ({
  listWebhooks: ({ scope }) => listWebhooks(scope),
  addWebhook: (sent) =>
    once(
      sent,
      (scope) => addWebhook(scope, deps, sent.body),
      async (id) =>
        (await findWebhook(sent.scope, id)) ? getWebhook(sent.scope, id) : refuse(notFound),
    ),
  updateWebhook: ({ scope, params, body }) => updateWebhook(scope, deps, params.id, body),
  deleteWebhook: ({ scope, params }) => deleteWebhook(scope, params.id),
  getWebhookSecret: ({ scope, params }) => getWebhookSecret(scope, deps, params.id),
  rotateWebhookSecret: (sent) =>
    once(
      sent,
      (scope) => rotateWebhookSecret(scope, deps, sent.params.id),
      (id) => getWebhookSecret(sent.scope, deps, id),
    ),
  testWebhook: ({ scope, params }) => testWebhook(scope, deps, params.id),
  listDeliveries: async ({ scope, params, query }) => {
    if (!(await findWebhook(scope, params.id))) return refuse(notFound);
    const { rows, ...paging } = await listDeliveries(scope, params.id, query);
    return new Page(rows, paging);
  },
  getDelivery: async ({ scope, params }) =>
    (await findDelivery(scope, params.id)) ?? refuse(notFound),
  sendDeliveryAgain: ({ scope, params }) => sendDeliveryAgain(scope, deps, params.id),
});
