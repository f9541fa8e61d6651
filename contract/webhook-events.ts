/** What a webhook endpoint may be told of, by group, each with what it says in one line. */
export const webhookGroups = [
  {
    name: 'Clients',
    events: {
      'client.created': 'A client was added by hand',
      'client.updated': 'A client’s record changed',
      'client.stage_changed': 'A client moved in the pipeline',
      'client.deleted': 'A client was put into the trash',
      'client.restored': 'A client was taken out of the trash',
      'client.merged': 'Two records of a client became one',
      'client.unmerged': 'A merge was taken back: a record is one of its own again',
    },
  },
  {
    name: 'Calls',
    events: {
      'call.ended': 'A call by phone ended, or one was written down',
      'call.analysed': 'The summary, mood and promises of a call are there',
    },
  },
  {
    name: 'Promises',
    events: {
      'promise.kept': 'A promise was kept',
      'promise.broken': 'A promise was not kept',
    },
  },
  {
    name: 'Tasks',
    events: {
      'task.created': 'A task was written down',
      'task.updated': 'A task changed',
      'task.completed': 'A task was completed',
    },
  },
  { name: 'Insights', events: { 'insight.created': 'Something was found about a client' } },
  {
    name: 'Messages',
    events: {
      'note.created': 'A note about a client was written',
      'message.sent': 'An email to a client was handed to the mail server',
    },
  },
  {
    name: 'Payments',
    events: {
      'payment.succeeded': 'A payment was paid',
      'payment.failed': 'A card was declined',
      'payment.refunded': 'Money was given back',
      'payment.disputed': 'A client disputes a payment at their bank',
    },
  },
] as const;

type EventsOf<G> = G extends { readonly events: infer E } ? keyof E & string : never;
export type WebhookEvent = EventsOf<(typeof webhookGroups)[number]>;

export const webhookEventNames = webhookGroups.flatMap(
  ({ events }) => Object.keys(events) as WebhookEvent[],
);

/** Every event there is, those of later versions included. */
export const everyEvent = '*';
/** What "Send a test" sends; nobody subscribes to it. */
export const testEvent = 'test.sent';
