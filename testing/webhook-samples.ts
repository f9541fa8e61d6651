import type { Sample } from './sample.ts';

export const webhookSamples: Readonly<Record<string, Sample>> = {
  listWebhooks: {},
  addWebhook: { body: () => ({ url: 'https://hooks.invalid/in', events: ['client.created'] }) },
  updateWebhook: { of: 'webhook', body: () => ({ description: 'Another' }) },
  deleteWebhook: { of: 'webhook' },
  getWebhookSecret: { of: 'webhook' },
  rotateWebhookSecret: { of: 'webhook' },
  testWebhook: { of: 'webhook' },
  listDeliveries: { of: 'webhook' },
  getDelivery: { of: 'delivery' },
  sendDeliveryAgain: { of: 'delivery' },
};
