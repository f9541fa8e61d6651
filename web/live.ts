import type { EventName } from '#contract/endpoints.ts';
import type { LiveEvent } from '#contract/live.ts';
import { queryClient, refreshPaths } from '#web/query.ts';
import { setStreamOpen } from '#web/stream-state.ts';

/** Memory follows what was said a moment later; it is read once more then. */
const memoryPaths = ['/api/memory'];
const memoryLagMs = 1_500;

const taskPaths = [
  '/api/tasks',
  '/api/promises',
  '/api/insights',
  '/api/calls',
  '/api/clients',
  ...memoryPaths,
];

const clientPaths = [
  '/api/clients',
  '/api/pipeline',
  '/api/metrics',
  '/api/tags',
  '/api/duplicates',
  '/api/trash',
];

/** Which reads an event concerns, by the first word of its name. */
const concerned: Readonly<Record<FirstWord<EventName>, readonly string[]>> = {
  practice: ['/api/practice', '/api/auth/user', '/api/practices'],
  user: ['/api/people', '/api/auth/user'],
  settings: ['/api/auth/user'],
  session: ['/api/auth/sessions', '/api/auth/user', '/api/people'],
  password: ['/api/auth/sessions'],
  two_step: ['/api/auth/user', '/api/people'],
  invitation: ['/api/invitations', '/api/people'],
  access: ['/api/access-requests'],
  mail: ['/api/mail', '/api/messages'],
  notification: ['/api/notifications'],
  audit: [],
  reaction: ['/api/dead-letters'],
  client: [...clientPaths, '/api/retell', ...memoryPaths],
  clients: [],
  change_set: [...clientPaths, '/api/change-sets', ...memoryPaths],
  figures: ['/api/metrics', '/api/pipeline'],
  client_field: ['/api/client-fields', '/api/clients'],
  view: ['/api/saved-views'],
  duplicate: ['/api/duplicates'],
  document: ['/api/documents', '/api/clients', ...memoryPaths],
  message: ['/api/messages', '/api/clients', ...memoryPaths],
  note: ['/api/messages', '/api/clients', ...memoryPaths],
  template: ['/api/templates'],
  task: taskPaths,
  task_change: taskPaths,
  calendar: ['/api/calendar'],
  okrs: ['/api/okrs', '/api/ai/okrs'],
  objective: ['/api/okrs', '/api/ai/okrs', ...memoryPaths],
  key_result: ['/api/okrs', '/api/ai/okrs', ...memoryPaths],
  check_in: ['/api/okrs', '/api/ai/okrs', ...memoryPaths],
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
    ...memoryPaths,
  ],
  utterance: ['/api/live-calls'],
  stray_call: [],
  recording: ['/api/calls'],
  promise: ['/api/promises', '/api/calls'],
  agent_settings: ['/api/agent-settings', '/api/retell'],
  insight: ['/api/insights', '/api/ai', ...memoryPaths],
  client_reading: ['/api/ai'],
  briefing: ['/api/ai'],
  memory: ['/api/memory', '/api/clients'],
  import: ['/api/imports', ...clientPaths],
  backup: ['/api/backups'],
};

type FirstWord<Name extends string> = Name extends `${infer Word}.${string}` ? Word : never;

let ahead: { readonly source: EventSource; readonly heard: MessageEvent<string>[] } | undefined;

/** Opens the stream before anything is drawn, so that what is read from then on is followed. */
export function followAhead(): void {
  const heard: MessageEvent<string>[] = [];
  const source = new EventSource('/api/events');
  source.onmessage = (message: MessageEvent<string>) => void heard.push(message);
  ahead = { source, heard };
}

const gatherMs = 150;
const reopenMs = 3_000;

/**
 * Follows the practice's events and reads again what each concerns. `onLost` is asked when the
 * server refuses the stream: the session may have ended. Returns what ends it.
 */
export function followEvents(
  onLost: () => void,
  onEvent: (event: LiveEvent) => void = () => undefined,
): () => void {
  let source: EventSource | undefined;
  let reopen: ReturnType<typeof setTimeout> | undefined;
  let gather: ReturnType<typeof setTimeout> | undefined;
  const paths = new Set<string>();

  const open = () => {
    const early = ahead;
    ahead = undefined;
    source = early?.source ?? new EventSource('/api/events');
    const hear = ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as LiveEvent;
      onEvent(event);
      if (event.name === 'live.reload' || event.name === 'practice.filled') {
        void queryClient.invalidateQueries();
        return;
      }
      const word = event.name.split('.')[0] as FirstWord<EventName>;
      for (const path of concerned[word] ?? []) paths.add(path);
      paths.add('/api/audit');
      // Several events of one change become one read.
      gather ??= setTimeout(() => {
        gather = undefined;
        const found = [...paths];
        paths.clear();
        void refreshPaths(found);
        if (found.includes('/api/memory')) {
          setTimeout(() => void refreshPaths(memoryPaths), memoryLagMs);
        }
      }, gatherMs);
    };
    const lose = () => {
      setStreamOpen(false);
      if (source?.readyState !== EventSource.CLOSED) return;
      onLost();
      reopen = setTimeout(open, reopenMs);
    };
    source.addEventListener('open', () => setStreamOpen(true));
    source.addEventListener('error', lose);
    source.onmessage = hear;
    early?.heard.forEach(hear);
    if (source.readyState === EventSource.OPEN) setStreamOpen(true);
    if (source.readyState === EventSource.CLOSED) lose();
  };
  open();
  return () => {
    clearTimeout(reopen);
    clearTimeout(gather);
    source?.close();
    setStreamOpen(false);
  };
}
