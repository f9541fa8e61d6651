import type { PortableTable } from '#server/db/portable/catalogue.ts';

/** What no backup holds: who is signed in, by which keys programs are, what is counted for a moment, links of a day. */
export const outOfBackups: Readonly<Record<string, string>> = {
  sessions: 'everybody signs in again after a restore',
  reset_links: 'a link that was used since would work again',
  api_keys: 'a key that was revoked since would open again',
  throttles: 'counts of the last minutes',
  backup_runs: 'tells of the installation that made the backup',
  webhook_deliveries: 'what was waiting may have arrived since, and the log begins anew',
};

/** What a practice does not take along beside that: keys, and what is made anew from the rest. */
export const outOfArchives: Readonly<Record<string, string>> = {
  ...outOfBackups,
  invitations: 'their links lead to the installation that sent them',
  recovery_codes: 'two-step sign-in is set up anew',
  calendar_feeds: 'their addresses are sealed by the installation’s secret',
  webhooks: 'the installation that is left goes on telling them',
  webhook_places: 'of no use without the webhooks',
  memory_calls: 'memory is made anew from what it remembers',
  memory_clients: 'memory is made anew from what it remembers',
  memory_entries: 'memory is made anew from what it remembers',
  memory_facts: 'memory is made anew from what it remembers',
  memory_months: 'memory is made anew from what it remembers',
  memory_states: 'memory is made anew from what it remembers',
  memory_tallies: 'memory is made anew from what it remembers',
  memory_words: 'memory is made anew from what it remembers',
};

/** Columns that leave a practice empty: nobody's password goes along. */
export const emptiedInArchives: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash', 'two_step_secret', 'two_step_on_at', 'two_step_last_step'],
};

const link = String.raw`https?://\S*[/#][\w-]{22}\.[\w-]{43}(\.ics)?`;
const withoutLinks = (column: string) =>
  `regexp_replace("${column}", '${link}', '[a link, which stayed behind]', 'g')`;

/** Columns that leave a practice changed, as SQL: no link that opens the installation goes along. */
export const changedInArchives: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mail_messages: { text: withoutLinks('text') },
  messages: { text: withoutLinks('text') },
  test_intents: { secret: `replace(gen_random_uuid()::text, '-', '')` },
};

/** Whether a practice takes its rows of a table along. */
export function leavesWithPractice({ name, columns }: PortableTable): boolean {
  if (name in outOfArchives) return false;
  return name === 'practices' || columns.some((column) => column.name === 'practice_id');
}
