import type { AuditEntry } from '#contract/audit.ts';
import type { EventName } from '#contract/endpoints.ts';
import { toldBy, type EventWords } from '#web/audit/told.ts';
import { apiKeyWords } from '#web/audit/words/api-keys.ts';
import { auditWords } from '#web/audit/words/audit.ts';
import { backupWords } from '#web/audit/words/backups.ts';
import { callWords } from '#web/audit/words/calls.ts';
import { clientWords } from '#web/audit/words/clients.ts';
import { documentWords } from '#web/audit/words/documents.ts';
import { insightWords } from '#web/audit/words/insights.ts';
import { invitationWords } from '#web/audit/words/invitations.ts';
import { mailWords } from '#web/audit/words/mail.ts';
import { memoryWords } from '#web/audit/words/memory.ts';
import { messageWords } from '#web/audit/words/messages.ts';
import { notificationWords } from '#web/audit/words/notifications.ts';
import { okrWords } from '#web/audit/words/okrs.ts';
import { paymentWords } from '#web/audit/words/payments.ts';
import { peopleWords } from '#web/audit/words/people.ts';
import { portabilityWords } from '#web/audit/words/portability.ts';
import { signInWords } from '#web/audit/words/sign-in.ts';
import { taskWords } from '#web/audit/words/tasks.ts';
import { webhookWords } from '#web/audit/words/webhooks.ts';

type FirstWord<Name extends string> = Name extends `${infer Word}.${string}` ? Word : never;

/** An event name without words does not compile. */
const eventWords: Readonly<Record<EventName, EventWords>> = {
  ...peopleWords,
  ...signInWords,
  ...apiKeyWords,
  ...mailWords,
  ...invitationWords,
  ...notificationWords,
  ...auditWords,
  ...clientWords,
  ...documentWords,
  ...messageWords,
  ...taskWords,
  ...okrWords,
  ...paymentWords,
  ...callWords,
  ...insightWords,
  ...memoryWords,
  ...portabilityWords,
  ...backupWords,
  ...webhookWords,
};

/** What the events with the same first word are about. */
const topics: Readonly<Record<FirstWord<EventName>, string>> = {
  practice: 'Practice',
  user: 'People',
  settings: 'Own settings',
  session: 'Sessions',
  password: 'Passwords',
  two_step: 'Two-step sign-in',
  api_key: 'API keys',
  invitation: 'Invitations',
  access: 'Access requests',
  mail: 'Mail',
  notification: 'Notifications',
  audit: 'Audit log',
  webhook: 'Webhooks',
  reaction: 'Follow-ups',
  client: 'Clients',
  change_set: 'Changes of many clients',
  figures: 'Figures',
  client_field: 'Client fields',
  view: 'Saved views',
  duplicate: 'Duplicates',
  document: 'Documents',
  message: 'Emails to clients',
  note: 'Notes',
  template: 'Templates',
  task: 'Tasks',
  task_change: 'Changes of many tasks',
  calendar: 'Calendars',
  okrs: 'OKRs',
  objective: 'Objectives',
  key_result: 'Key results',
  check_in: 'Check-ins',
  payment: 'Payments',
  payments: 'Payments, all of them',
  payment_message: 'Messages about unknown payments',
  payment_link: 'Payment links',
  test_intent: 'Test gateway',
  call: 'Calls',
  utterance: 'Calls as they are heard',
  stray_call: 'Unknown calls',
  recording: 'Recordings',
  promise: 'Promises',
  agent_settings: 'Voice agent',
  insight: 'Insights',
  client_reading: 'Analyses of clients',
  briefing: 'Briefings',
  memory: 'Memory',
  import: 'Imports',
  clients: 'Exports',
  backup: 'Backups',
};

export type EventTopic = {
  value: string;
  label: string;
  kinds: readonly { value: string; label: string }[];
};

/** Every kind of event, under its topic. */
export const eventTopics: readonly EventTopic[] = Object.entries(topics).map(([word, label]) => ({
  value: word,
  label,
  kinds: Object.entries(eventWords)
    .filter(([name]) => name.startsWith(`${word}.`))
    .map(([value, { kind }]) => ({ value, label: kind })),
}));

const wordsByName: ReadonlyMap<string, EventWords> = new Map(Object.entries(eventWords));

/** "Role changed" for `user.role_changed`; a name without words stays as it is. */
export function kindOf(name: string): string {
  return wordsByName.get(name)?.kind ?? name;
}

/** The entry as a sentence; an event of a later version is told by its name. */
export function sentenceFor(entry: AuditEntry, names: ReadonlyMap<string, string>): string {
  const told = toldBy(entry, names);
  return (
    wordsByName.get(entry.name)?.tell(told) ?? `${told.who}: ${entry.name.replace(/[._]/g, ' ')}`
  ).trim();
}

/** Names behind ids that the entries themselves give, in addition to those that are known. */
export function namesIn(
  entries: readonly AuditEntry[],
  known: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { actor, subjectId, after } of entries) {
    if (actor) names.set(actor.id, actor.name);
    const name = after?.['name'] ?? after?.['to'];
    if (typeof name === 'string') names.set(subjectId, name);
  }
  return new Map([...names, ...known]);
}
