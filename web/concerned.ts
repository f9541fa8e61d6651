import type { EventName } from '#contract/endpoints.ts';

/** Memory follows what was said a moment later; it is read once more then. */
export const memoryPaths: readonly string[] = ['/api/memory'];

/** Each list names its clients, and hides what belongs to one that is deleted or somebody else's. */
const clientPaths = [
  '/api/clients',
  '/api/pipeline',
  '/api/metrics',
  '/api/tags',
  '/api/industries',
  '/api/duplicates',
  '/api/trash',
  '/api/change-sets',
  '/api/calls',
  '/api/live-calls',
  '/api/retell',
  '/api/tasks',
  '/api/promises',
  '/api/insights',
  '/api/messages',
  '/api/documents',
  '/api/okrs',
  '/api/payments',
  '/api/payment-links',
  '/api/ai/daily-insights',
  '/api/notifications',
  ...memoryPaths,
];

const taskPaths = [
  '/api/ai/daily-insights',
  '/api/notifications',
  '/api/tasks',
  '/api/promises',
  '/api/insights',
  '/api/calls',
  '/api/clients',
  ...memoryPaths,
];

const okrPaths = ['/api/okrs', '/api/ai/okrs', ...memoryPaths];

/** Which reads a change concerns, by the first word of its event's name. */
export const concerned = {
  practice: ['/api/practice', '/api/auth/user', '/api/practices'],
  user: ['/api/people', '/api/auth/user', '/api/owners', '/api/tasks/people'],
  settings: ['/api/auth/user'],
  api_key: ['/api/keys'],
  session: ['/api/auth/sessions', '/api/auth/user', '/api/people'],
  password: ['/api/auth/sessions'],
  two_step: ['/api/auth/user', '/api/people'],
  invitation: ['/api/invitations', '/api/people'],
  access: ['/api/access-requests'],
  mail: ['/api/mail', '/api/messages'],
  notification: ['/api/notifications'],
  audit: [],
  reaction: ['/api/dead-letters'],
  client: clientPaths,
  clients: [],
  change_set: clientPaths,
  figures: ['/api/metrics', '/api/pipeline'],
  // An option that is renamed changes in the clients and the views.
  client_field: ['/api/client-fields', '/api/saved-views', ...clientPaths],
  view: ['/api/saved-views'],
  duplicate: ['/api/duplicates'],
  document: ['/api/documents', '/api/clients', ...memoryPaths],
  message: ['/api/messages', '/api/clients', ...memoryPaths],
  note: ['/api/messages', '/api/clients', ...memoryPaths],
  template: ['/api/templates'],
  task: taskPaths,
  task_change: taskPaths,
  calendar: ['/api/calendar'],
  okrs: okrPaths,
  objective: okrPaths,
  key_result: okrPaths,
  check_in: okrPaths,
  payment: ['/api/payments', '/api/payment-links', '/api/clients'],
  payments: [],
  payment_message: [],
  payment_link: ['/api/payment-links', '/api/clients'],
  test_intent: [],
  call: [
    '/api/calls',
    '/api/clients',
    '/api/live-calls',
    '/api/retell',
    '/api/promises',
    '/api/insights',
    '/api/tasks',
    ...memoryPaths,
  ],
  utterance: ['/api/live-calls'],
  stray_call: [],
  recording: ['/api/calls'],
  promise: ['/api/promises', '/api/calls', '/api/ai/daily-insights'],
  agent_settings: ['/api/agent-settings', '/api/retell'],
  insight: ['/api/insights', '/api/ai', ...memoryPaths],
  client_reading: ['/api/ai'],
  briefing: ['/api/ai'],
  memory: ['/api/memory', '/api/clients', '/api/ai'],
  import: ['/api/imports', ...clientPaths],
  backup: ['/api/backups'],
  webhook: ['/api/webhooks', '/api/webhook-deliveries'],
} satisfies Readonly<Record<FirstWord<EventName>, readonly string[]>>;

export type FirstWord<Name extends string> = Name extends `${infer Word}.${string}` ? Word : never;
