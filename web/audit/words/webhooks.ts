import type { webhookRoomEvents } from '#contract/webhooks.ts';
import type { EventWords, Told } from '#web/audit/told.ts';

const address = (it: Told) => it.after('url') ?? 'a webhook';
const reasons: Readonly<Record<string, (it: Told) => string>> = {
  gone: (it) => `${address(it)} was switched off: it answered that it is gone`,
  failing: (it) => `${address(it)} was switched off: nothing arrived there for five days`,
};

export const webhookWords: Readonly<Record<(typeof webhookRoomEvents)[number], EventWords>> = {
  'webhook.added': {
    kind: 'Webhook added',
    tell: (it) => `${it.who} added the webhook ${address(it)}`,
  },
  'webhook.updated': { kind: 'Webhook changed', tell: (it) => `${it.who} changed a webhook` },
  'webhook.rotated': {
    kind: 'Webhook’s secret renewed',
    tell: (it) => `${it.who} made a new secret for ${address(it)}`,
  },
  'webhook.switched_on': {
    kind: 'Webhook switched on',
    tell: (it) => `${it.who} switched ${address(it)} on`,
  },
  'webhook.switched_off': {
    kind: 'Webhook switched off',
    tell: (it) =>
      reasons[it.after('reason') ?? '']?.(it) ?? `${it.who} switched ${address(it)} off`,
  },
  'webhook.deleted': {
    kind: 'Webhook deleted',
    tell: (it) => `${it.who} deleted the webhook ${it.before('url') ?? ''}`.trim(),
  },
  'webhook.delivered': {
    kind: 'Webhook delivered',
    tell: (it) => `${it.after('event') ?? 'An event'} arrived at a webhook`,
  },
  'webhook.missed': {
    kind: 'Webhook not delivered',
    tell: (it) => `${it.after('event') ?? 'An event'} did not arrive at a webhook`,
  },
};
