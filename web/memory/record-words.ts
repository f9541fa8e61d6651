import type { RecordKind, RecordLine } from '#contract/memory.ts';

/** What a line of the record is, before whose it is. */
export const recordLabels: Readonly<Record<RecordKind, string>> = {
  promises: 'Promises',
  tasks: 'Tasks',
  last_call: 'Last contact',
  goals: 'Goals',
  pain_points: 'Pain points',
  revenue: 'Revenue',
  contact: 'Contact',
  standing: 'Status and stage',
};

/** The page on which a line of the record stands. */
export function placeOnRecord({ clientId, callId, taskId, kind }: RecordLine): string {
  if (callId !== null) return `/calls/${callId}`;
  if (taskId !== null) return `/clients/${clientId}?tab=tasks&task=${taskId}`;
  if (kind === 'tasks') return `/clients/${clientId}?tab=tasks`;
  return `/clients/${clientId}`;
}
