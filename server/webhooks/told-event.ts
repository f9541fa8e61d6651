import type { EventName } from '#contract/endpoints.ts';
import type { WebhookEvent } from '#contract/webhook-events.ts';
import type { EventRow } from '#server/db/event-log.ts';

type Told = Pick<EventRow, 'name' | 'before' | 'after'>;
type Naming = WebhookEvent | ((event: Told) => WebhookEvent | undefined);

const changeOfClient = ({ after }: Told) =>
  after && 'pipelineStage' in after ? 'client.stage_changed' : 'client.updated';

const settledPromise = ({ after }: Told) => {
  if (after?.['state'] === 'kept') return 'promise.kept';
  return after?.['state'] === 'broken' ? 'promise.broken' : undefined;
};

/** What of our own events is told outside, and under which name: names of ours may change, those may not. */
const namings: { readonly [name in EventName]?: Naming } = {
  'client.created': 'client.created',
  'client.updated': changeOfClient,
  'client.moved': changeOfClient,
  'client.archived': 'client.updated',
  'client.unarchived': 'client.updated',
  'client.deleted': 'client.deleted',
  'client.restored': 'client.restored',
  'client.merged': 'client.merged',
  'call.logged': 'call.ended',
  'call.ended': 'call.ended',
  'call.failed': 'call.ended',
  'call.analysed': 'call.analysed',
  'promise.updated': settledPromise,
  'task.added': 'task.created',
  'task.updated': 'task.updated',
  'task.reopened': 'task.updated',
  'task.completed': 'task.completed',
  'insight.made': 'insight.created',
  'note.written': 'note.created',
  'message.settled': ({ after }) => (after?.['state'] === 'sent' ? 'message.sent' : undefined),
  'payment.succeeded': 'payment.succeeded',
  'payment.failed': 'payment.failed',
  'payment.refunded': 'payment.refunded',
  'payment.disputed': 'payment.disputed',
};

/** The events of ours that may be told outside. */
export const toldNames = Object.keys(namings) as readonly EventName[];

/** Under which name an event is told outside; undefined where it isn't. */
export function toldName(event: Told): WebhookEvent | undefined {
  const naming = namings[event.name as EventName];
  return typeof naming === 'function' ? naming(event) : naming;
}

/** Of what it tells: a promise is known by its call, and named beside it. */
export function toldSubject({ name, subjectId, after }: EventRow): string {
  const promiseId = after?.['promiseId'];
  return name === 'promise.updated' && typeof promiseId === 'string' ? promiseId : subjectId;
}
