import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { asRead, givenInstant, id, instant, optionalLine, pageQuery } from './fields.ts';
import { changedMeanwhile, defineRefusal, notFound } from './refusal.ts';
import { everyEvent, testEvent, webhookEventNames } from './webhook-events.ts';

export const mostWebhooks = 20;

/** Why an endpoint is off: by a person, because it answered 410, or because it failed for five days. */
export const offReasons = ['hand', 'gone', 'failing'] as const;

/**
 * `waiting`: for its next try; `given_up`: no further try by itself; `withdrawn`: what it tells of
 * was deleted before it could be sent.
 */
export const deliveryStates = ['waiting', 'sending', 'delivered', 'given_up', 'withdrawn'] as const;

const subscription = z.enum([...webhookEventNames, everyEvent]);
const subscriptions = z.array(subscription).check(
  z.minLength(1, 'Choose at least one event'),
  z.maxLength(webhookEventNames.length + 1, 'Each event once'),
  z.refine((names) => new Set(names).size === names.length, 'Each event once'),
);

const addressWords = 'An address like https://example.com/hook, without a password or a #';
const url = z
  .string()
  .check(
    z.trim(),
    z.maxLength(1000, 'At most 1000 characters'),
    z.regex(/^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#\\]*)?$/i, addressWords),
    z.url(addressWords),
  );

const lastDelivery = z.object({
  state: z.enum(deliveryStates),
  /** The HTTP status of the last try; null where there was no answer. */
  status: z.nullable(z.number()),
  at: instant,
});

export const webhook = z.object({
  id,
  url: z.string(),
  description: z.string(),
  /** Names of events, or `*` alone for every one. */
  events: z.array(z.string()),
  on: z.boolean(),
  /** Null while it is on. */
  offReason: z.nullable(z.enum(offReasons)),
  /** Since when every delivery has failed; null where the last one arrived. */
  failingSince: z.nullable(instant),
  /** Until when the secret before the last rotation signs too. */
  oldSecretUntil: z.nullable(instant),
  lastDelivery: z.nullable(lastDelivery),
  createdAt: instant,
  updatedAt: instant,
});
export type Webhook = z.infer<typeof webhook>;

export const delivery = z.object({
  id,
  webhookId: id,
  event: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number(),
  status: z.nullable(z.number()),
  /** Why the last try failed, as a sentence; empty where none did. */
  problem: z.string(),
  /** How long the last try took. */
  durationMs: z.nullable(z.number()),
  /** When what it tells of happened. */
  happenedAt: instant,
  triedAt: z.nullable(instant),
  nextTryAt: z.nullable(instant),
});
export type Delivery = z.infer<typeof delivery>;

export const wholeDelivery = z.extend(delivery, {
  /** The body as it was last sent; empty before the first try. */
  request: z.string(),
  /** The first kilobyte of what was answered. */
  answer: z.string(),
});
export type WholeDelivery = z.infer<typeof wholeDelivery>;

export const tooManyWebhooks = defineRefusal(
  'too_many_webhooks',
  409,
  'A practice has at most 20 webhooks. Delete one that is no longer used.',
);
export const insecureAddress = defineRefusal(
  'insecure_address',
  400,
  'The address must begin with https://. Whoever runs Rapport can allow http for hosts of their own.',
);
export const addressNotAllowed = defineRefusal(
  'address_not_allowed',
  400,
  'That address leads into a private network. Whoever runs Rapport can allow hosts of their own.',
);
export const secretUnreadable = defineRefusal(
  'secret_unreadable',
  409,
  'The secret can’t be read with the key of this installation. Make a new one.',
);
export const beingSent = defineRefusal('being_sent', 409, 'It is being sent at this moment.');

const params = z.strictObject({ id });
const trying = { per: 'person', max: 60, windowSeconds: 3600 } as const;
const secret = z.object({
  /** For signing, by Standard Webhooks. */
  secret: z.string(),
  oldSecretUntil: z.nullable(instant),
});

export const webhooks = {
  listWebhooks: endpoint({
    method: 'GET',
    path: '/api/webhooks',
    summary: 'Addresses that are told what happens in the practice, oldest first',
    access: 'admin',
    returns: z.array(webhook),
    refusals: [],
  }),
  addWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Add an address that is told what happens; its secret is made with it',
    access: 'admin',
    body: z.strictObject({
      url,
      description: z.optional(optionalLine()),
      events: subscriptions,
    }),
    returns: webhook,
    refusals: [notFound, tooManyWebhooks, insecureAddress, addressNotAllowed],
  }),
  updateWebhook: endpoint({
    method: 'PUT',
    path: '/api/webhooks/:id',
    summary: 'Change an address, what it is told of, or switch it on or off',
    access: 'admin',
    params,
    body: z.strictObject({
      ...asRead(webhook),
      url: z.optional(url),
      description: z.optional(optionalLine()),
      events: z.optional(subscriptions),
      on: z.optional(z.boolean()),
      updatedAt: z.optional(givenInstant),
    }),
    returns: webhook,
    refusals: [notFound, changedMeanwhile, insecureAddress, addressNotAllowed],
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    summary: 'Delete an address with its secret and its log',
    access: 'admin',
    params,
    refusals: [notFound],
  }),
  getWebhookSecret: endpoint({
    method: 'GET',
    path: '/api/webhooks/:id/secret',
    summary: 'The secret by which a receiver knows that a message is genuine',
    access: 'admin',
    params,
    returns: secret,
    refusals: [notFound, secretUnreadable],
  }),
  rotateWebhookSecret: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/rotate',
    summary: 'Make a new secret; for 24 hours the one before signs too',
    access: 'admin',
    params,
    returns: secret,
    refusals: [notFound, secretUnreadable],
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/test',
    summary: `Send ${testEvent} once, now, and answer what came of it`,
    access: 'admin',
    params,
    returns: wholeDelivery,
    refusals: [notFound],
    limit: trying,
  }),
  listDeliveries: endpoint({
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    summary: 'What was sent to an address in 30 days and what came of it, newest first',
    access: 'admin',
    params,
    query: z.strictObject({ ...pageQuery, state: z.optional(z.enum(deliveryStates)) }),
    returns: z.array(delivery),
    refusals: [notFound],
  }),
  getDelivery: endpoint({
    method: 'GET',
    path: '/api/webhook-deliveries/:id',
    summary: 'One delivery with the body that was sent and what was answered',
    access: 'admin',
    params,
    returns: wholeDelivery,
    refusals: [notFound],
  }),
  sendDeliveryAgain: endpoint({
    method: 'POST',
    path: '/api/webhook-deliveries/:id/send',
    summary: 'Send one again under the same id, now, and answer what came of it',
    access: 'admin',
    params,
    returns: wholeDelivery,
    refusals: [notFound, beingSent],
    limit: trying,
  }),
};

export const webhookRoomEvents = [
  'webhook.added',
  'webhook.updated',
  'webhook.rotated',
  'webhook.switched_on',
  'webhook.switched_off',
  'webhook.deleted',
  'webhook.delivered',
  'webhook.missed',
] as const;
