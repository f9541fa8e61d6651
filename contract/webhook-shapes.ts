import * as z from 'zod/mini';
import { call } from './call-record.ts';
import { client } from './client-record.ts';
import { id } from './fields.ts';
import { insight } from './insights.ts';
import { message } from './messages.ts';
import { payment } from './payment-record.ts';
import { promise } from './promises.ts';
import { task } from './tasks.ts';
import type { testEvent, WebhookEvent } from './webhook-events.ts';

/** A call without what was said in it, which is asked for by the call's id. */
export const briefCall = z.omit(call, { transcript: true });
const ofClient = z.object({ client });
const ofTask = z.object({ task });
const ofPayment = z.object({ payment });

/** What `data` holds of each event: what the API answers an admin at the time of sending. */
export const webhookShapes = {
  'client.created': ofClient,
  'client.updated': z.object({
    client,
    /** The fields that changed. */
    changed: z.array(z.string()),
  }),
  'client.stage_changed': z.object({
    client,
    /** The stage that it left; empty where that is not known any more. */
    fromStage: z.string(),
    toStage: z.string(),
  }),
  'client.deleted': z.object({ client: z.object({ id }) }),
  'client.restored': ofClient,
  'client.merged': z.object({
    client,
    /** The record that is no more; null where that is not known any more. */
    mergedId: z.nullable(id),
  }),
  'client.unmerged': z.object({
    /** The record that is one of its own again. */
    client,
    /** The record that it was part of; null where that is not known any more. */
    mergedIntoId: z.nullable(id),
  }),
  'call.ended': z.object({ call: briefCall }),
  'call.analysed': z.object({ call: briefCall, promises: z.array(promise) }),
  'promise.kept': z.object({ promise }),
  'promise.broken': z.object({ promise }),
  'task.created': ofTask,
  'task.updated': ofTask,
  'task.completed': ofTask,
  'insight.created': z.object({ insight }),
  'note.created': z.object({ message }),
  'message.sent': z.object({ message }),
  'payment.succeeded': ofPayment,
  'payment.failed': ofPayment,
  'payment.refunded': ofPayment,
  'payment.disputed': ofPayment,
  'test.sent': z.object({ message: z.string(), practice: z.object({ id, name: z.string() }) }),
} as const satisfies Readonly<Record<WebhookEvent | typeof testEvent, z.ZodMiniType>>;

export type WebhookData<E extends keyof typeof webhookShapes> = z.infer<(typeof webhookShapes)[E]>;

/** The headers by which a receiver knows a message and who sent it, each with what it holds. */
export const webhookHeaders = {
  'webhook-id': 'The same for every try of one message.',
  'webhook-timestamp': 'When it was sent, in seconds since 1970.',
  'webhook-signature':
    'One or two with a space between them: `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64, by the secret of the webhook without its `whsec_`, decoded from base64.',
} as const;
