import type { AuditEntry } from '#contract/audit.ts';
import { roles } from '#contract/people.ts';
import { changedFields } from '#web/changed-fields.ts';
import { nameOfActor } from '#web/name-of-actor.ts';
import { roleWords } from '#web/role-words.ts';

/** What a sentence about an event can be made of; every part reads as it stands. */
export interface Told {
  /** Who did it; "Rapport" when nobody did. */
  readonly who: string;
  /** Whom or what it was done to: a name, or undefined where it has none. */
  readonly whom: string | undefined;
  /** Whether somebody did it to their own account. */
  readonly own: boolean;
  readonly before: (field: string) => string | undefined;
  readonly after: (field: string) => string | undefined;
  /** Whether a field of the after is `true`. */
  readonly is: (field: string) => boolean;
  /** The fields that have changed, as they are recorded. */
  readonly fields: readonly string[];
  /** The names of the fields that have changed, in a row. */
  readonly changed: string;
  /** What was called otherwise, as a field of the after holds it. */
  readonly renames: (field: string) => readonly Rename[];
  /** The words of a list that the before, or the after, holds. */
  readonly words: (of: 'before' | 'after', field: string) => readonly string[];
  /** The name behind an id that a field of the after holds. */
  readonly named: (field: string) => string | undefined;
}

/** How one kind of event is called in the filter, and the sentence that tells it. */
export interface EventWords {
  readonly kind: string;
  readonly tell: (it: Told) => string;
}

/** The file that something was read from. */
export function file({ after }: Told): string {
  const name = after('fileName');
  return name ? `“${name}”` : 'a file';
}

const fieldWords: Readonly<Record<string, string>> = {
  businessName: 'business name',
  timezone: 'timezone',
  requireTwoStep: 'two-step sign-in for everybody',
  pushNotifications: 'push notifications',
  emailSummaries: 'email summaries',
  reminderEmails: 'reminders by email',
  bellTasks: 'bell for tasks',
  bellClients: 'bell for clients',
  bellCalls: 'bell for calls',
  bellPayments: 'bell for payments',
  bellPeople: 'bell for newcomers',
  bellFailures: 'bell for what goes wrong',
  tasksOfPromises: 'tasks of promises',
  userId: 'person',
  companyName: 'company',
  expiresAt: 'ends',
  eventName: 'event',
};

/** `lastSeenAt` as "last seen at". */
export function fieldName(field: string): string {
  return fieldWords[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** What was called otherwise, from what to what. */
export interface Rename {
  readonly from: string;
  readonly to: string;
}

/** A recorded list of renames; empty for anything else. */
function renamesIn(value: unknown): Rename[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  return all.flatMap((one) =>
    typeof one === 'object' &&
    one !== null &&
    'from' in one &&
    'to' in one &&
    typeof one.from === 'string' &&
    typeof one.to === 'string'
      ? [{ from: one.from, to: one.to }]
      : [],
  );
}

function wordsIn(value: unknown): string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  return all.filter((one) => typeof one === 'string');
}

/** A recorded value as a person reads it; undefined where there is none. */
export function valueText(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.join(', ');
  const renames = renamesIn(value);
  if (renames.length > 0) return renames.map(({ from, to }) => `“${from}” to “${to}”`).join(', ');
  return JSON.stringify(value);
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Reads an entry; `names` gives the name behind an id. */
export function toldBy(entry: AuditEntry, names: ReadonlyMap<string, string>): Told {
  const { actor, subjectId, client, before, after } = entry;
  const called = client?.id === subjectId ? client.name : undefined;
  return {
    who: nameOfActor(entry),
    whom: called ?? names.get(subjectId) ?? valueText(after?.['name']) ?? valueText(after?.['to']),
    own: actor?.id === subjectId,
    before: (field) => valueText(before?.[field]),
    after: (field) => valueText(after?.[field]),
    is: (field) => after?.[field] === true,
    fields: changedFields(before, after),
    changed: list.format(changedFields(before, after).map(fieldName)),
    renames: (field) => renamesIn(after?.[field]),
    words: (of, field) => wordsIn((of === 'before' ? before : after)?.[field]),
    named: (field) => names.get(String(after?.[field])),
  };
}

/** "Ben Castellano’s", or the given words where there is no name. */
export function possessive(name: string | undefined, otherwise: string): string {
  return name === undefined ? otherwise : `${name}’s`;
}

/** "a coach", "an admin"; what is no role stays as it is. */
export function aRole(value: string | undefined): string {
  const role = roles.find((one) => one === value);
  if (!role) return value ?? 'a member';
  return `${role === 'admin' ? 'an' : 'a'} ${roleWords[role].label.toLowerCase()}`;
}
