import type { EventName } from '#contract/endpoints.ts';
import { everyEvent, type WebhookEvent } from '#contract/webhook-events.ts';
import { webhookShapes } from '#contract/webhook-shapes.ts';
import type { EventRow } from '#server/db/event-log.ts';

type Told = Pick<EventRow, 'name' | 'before' | 'after'>;

/** What of our own events is told outside, and under which names: names of ours may change, those may not. */
const namings: { readonly [name in EventName]?: readonly WebhookEvent[] } = {
  'client.created': ['client.created'],
  'client.updated': ['client.updated'],
  'client.moved': ['client.stage_changed', 'client.updated'],
  'client.archived': ['client.updated'],
  'client.unarchived': ['client.updated'],
  'client.deleted': ['client.deleted'],
  'client.restored': ['client.restored'],
  'client.merged': ['client.merged'],
  'client.unmerged': ['client.unmerged'],
  'call.logged': ['call.ended'],
  'call.ended': ['call.ended'],
  'call.failed': ['call.ended'],
  'call.analysed': ['call.analysed'],
  'promise.updated': ['promise.kept', 'promise.broken'],
  'task.added': ['task.created'],
  'task.updated': ['task.updated'],
  'task.reopened': ['task.updated'],
  'task.completed': ['task.completed'],
  'insight.made': ['insight.created'],
  'note.written': ['note.created'],
  'message.settled': ['message.sent'],
  'payment.succeeded': ['payment.succeeded'],
  'payment.failed': ['payment.failed'],
  'payment.refunded': ['payment.refunded'],
  'payment.disputed': ['payment.disputed'],
};

/** Whether an event is told under one of its names, where it isn't always. */
const conditions: { readonly [name in WebhookEvent]?: (event: Told) => boolean } = {
  'client.updated': (event) => event.name !== 'client.moved' || changesMore(event),
  'promise.kept': ({ after }) => after?.['state'] === 'kept',
  'promise.broken': ({ after }) => after?.['state'] === 'broken',
  'message.sent': ({ after }) => after?.['state'] === 'sent',
};

/** The events of ours that may be told outside. */
export const toldNames = Object.keys(namings) as readonly EventName[];

/** The events of ours that may be told an address by what it asked for. */
export function namesFor(subscribed: readonly string[]): readonly EventName[] {
  return toldNames.filter((name) => namings[name]?.some((one) => isAskedFor(subscribed, one)));
}

/** Whether an address asked for an event by its name outside. */
export function isAskedFor(subscribed: readonly string[], name: WebhookEvent): boolean {
  return subscribed.some((one) => one === everyEvent || one === name);
}

/** Under which names an event is told outside; none where it isn't, as of an import. */
export function toldAs(event: Told): readonly WebhookEvent[] {
  if (event.after?.['byImport'] !== undefined) return [];
  const names = namings[event.name as EventName] ?? [];
  return names.filter((name) => conditions[name]?.(event) ?? true);
}

/** Of what it tells: a promise is known by its call, and named beside it. */
export function toldSubject({ name, subjectId, after }: EventRow): string {
  const promiseId = after?.['promiseId'];
  return name === 'promise.updated' && typeof promiseId === 'string' ? promiseId : subjectId;
}

const fieldsOfClient = new Set(Object.keys(webhookShapes['client.created'].shape.client.shape));
const publicNames: Readonly<Record<string, string>> = { archivedAt: 'archived' };

/** The fields of a client that an event changed, by their names outside. */
export function fieldsChanged({ after }: Pick<Told, 'after'>): string[] {
  return Object.keys(after ?? {})
    .map((name) => publicNames[name] ?? name)
    .filter((name) => fieldsOfClient.has(name));
}

/** A reason for losing a client belongs to the move. */
const ofMove = new Set(['pipelineStage', 'closedLostReason']);

function changesMore(event: Told): boolean {
  return fieldsChanged(event).some((name) => !ofMove.has(name));
}
