import type * as z from 'zod/mini';
import type { WebhookEvent } from '#contract/webhook-events.ts';
import { webhookShapes } from '#contract/webhook-shapes.ts';
import { listPromisesOfCall, findPromise } from '#server/calls/promise-reads.ts';
import { findCall } from '#server/calls/reads.ts';
import { findClient, findClientRow, type Viewer } from '#server/clients/reads.ts';
import { findEvent, type EventRow } from '#server/db/event-log.ts';
import type { Scope } from '#server/db/scope.ts';
import { findListed } from '#server/insights/reads.ts';
import { findMessage } from '#server/messages/reads.ts';
import { findPayment } from '#server/payments/reads.ts';
import { findTask } from '#server/tasks/shown-reads.ts';
import { fieldsChanged } from './told-event.ts';

/** Reads as an admin does, and as nobody in particular. */
const admin: Viewer = { role: 'admin', userId: '00000000-0000-0000-0000-000000000000' };

interface Subject {
  readonly scope: Scope;
  readonly id: string;
  readonly event: EventRow;
}
type Found = Record<string, unknown> | undefined;

const clientOf = ({ scope, id }: Subject) => findClient(scope, admin, id);
const fieldOf = (values: EventRow['after'], name: string) => {
  const value = values?.[name];
  return typeof value === 'string' ? value : undefined;
};

async function ofClient(subject: Subject, more: object = {}): Promise<Found> {
  const client = await clientOf(subject);
  return client && { client, ...more };
}

async function ofTask({ scope, id }: Subject): Promise<Found> {
  const task = await findTask(scope, admin, id);
  return task && { task };
}

async function ofCall({ scope, id }: Subject, analysed: boolean): Promise<Found> {
  const call = await findCall(scope, admin, id);
  if (!call) return undefined;
  return analysed ? { call, promises: await listPromisesOfCall(scope, admin, id) } : { call };
}

async function ofPromise({ scope, id }: Subject): Promise<Found> {
  const promise = await findPromise(scope, admin, id);
  return promise && { promise };
}

async function ofMessage({ scope, id }: Subject): Promise<Found> {
  const message = await findMessage(scope, id);
  const client = message && (await findClientRow(scope, admin, message.clientId));
  return client && { message };
}

async function ofPayment({ scope, id }: Subject): Promise<Found> {
  const payment = await findPayment(scope, admin, id);
  return payment && { payment };
}

const reading: Readonly<Record<WebhookEvent, (subject: Subject) => Promise<Found>>> = {
  'client.created': ofClient,
  'client.updated': (one) => ofClient(one, { changed: fieldsChanged(one.event) }),
  'client.stage_changed': (one) =>
    ofClient(one, {
      fromStage: fieldOf(one.event.before, 'pipelineStage') ?? '',
      toStage: fieldOf(one.event.after, 'pipelineStage') ?? '',
    }),
  'client.deleted': async ({ id }) => ({ client: { id } }),
  'client.restored': ofClient,
  'client.merged': (one) =>
    ofClient(one, { mergedId: fieldOf(one.event.after, 'otherId') ?? null }),
  'client.unmerged': (one) =>
    ofClient(one, { mergedIntoId: fieldOf(one.event.after, 'otherId') ?? null }),
  'call.ended': (one) => ofCall(one, false),
  'call.analysed': (one) => ofCall(one, true),
  'promise.kept': ofPromise,
  'promise.broken': ofPromise,
  'task.created': ofTask,
  'task.updated': ofTask,
  'task.completed': ofTask,
  'insight.created': async ({ scope, id }) => {
    const insight = await findListed(scope, admin, id);
    return insight && { insight };
  },
  'note.created': ofMessage,
  'message.sent': ofMessage,
  'payment.succeeded': ofPayment,
  'payment.failed': ofPayment,
  'payment.refunded': ofPayment,
  'payment.disputed': ofPayment,
};

/**
 * What an event tells of as it is now, in the shape that is promised; undefined where it was deleted
 * meanwhile or its client is in the trash.
 */
export async function readTold(
  scope: Scope,
  name: WebhookEvent,
  { eventId, subjectId }: { readonly eventId: string; readonly subjectId: string },
): Promise<{ readonly told: unknown; readonly clientId: string | null } | undefined> {
  const event = await findEvent(scope, eventId);
  const found = event && (await reading[name]({ scope, id: subjectId, event }));
  if (!found) return undefined;
  const shape: z.ZodMiniType = webhookShapes[name];
  return { told: shape.parse(found), clientId: clientIn(found) };
}

/** Whom it is about: a client, or whose call, task, insight, message or payment it is. */
function clientIn(found: Record<string, unknown>): string | null {
  const of = Object.values(found).find((one) => typeof one === 'object' && !Array.isArray(one));
  const { id, clientId, client } = of as Record<string, unknown>;
  if ('client' in found) return typeof id === 'string' ? id : null;
  if (typeof clientId === 'string') return clientId;
  const owner = (client as { id?: unknown } | null | undefined)?.id;
  return typeof owner === 'string' ? owner : null;
}
