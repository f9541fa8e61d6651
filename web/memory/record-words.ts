import type { RecordKind, RecordLine } from '#contract/memory.ts';

/** What a line of the record is, before whose it is. */
export const recordLabels: Readonly<Record<RecordKind, string>> = {
  profile: 'Profile',
  promises: 'Promises',
  tasks: 'Tasks',
  last_call: 'Last contact',
  calls: 'Calls',
  moods: 'Mood',
  okrs: 'OKRs',
  goals: 'Goals',
  pain_points: 'Pain points',
  revenue: 'Revenue',
  payments: 'Payments',
  contact: 'Contact',
  standing: 'Status and stage',
  changes: 'Changes',
  own_fields: 'Profile',
  messages: 'Emails',
  notes: 'Notes',
  documents: 'Documents',
  facts: 'Facts',
  questions: 'To ask',
  insights: 'Insights',
  clients: 'Clients',
  morning: 'Today',
};

/** The tab of a client's page, where it is not the first. */
const tabs: Readonly<Partial<Record<RecordKind, string>>> = {
  tasks: 'tasks',
  promises: 'insights',
  last_call: 'calls',
  calls: 'calls',
  moods: 'calls',
  insights: 'insights',
};

/** The page on which a line of the record stands. */
export function placeOnRecord({ clientId, callId, taskId, kind, link }: RecordLine): string {
  if (link !== '') return link;
  if (callId !== null) return `/calls/${callId}`;
  if (taskId !== null) {
    return clientId === null
      ? `/tasks?task=${taskId}`
      : `/clients/${clientId}?tab=tasks&task=${taskId}`;
  }
  if (kind === 'okrs') return `/strategy-builder?client=${clientId}`;
  if (kind === 'payments') return `/payments?client=${clientId}`;
  if (clientId === null) return '/clients';
  const tab = tabs[kind];
  return tab === undefined ? `/clients/${clientId}` : `/clients/${clientId}?tab=${tab}`;
}
