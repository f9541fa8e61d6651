import {
  Archive,
  ArchiveRestore,
  FileInput,
  FilePen,
  FileText,
  FileX,
  GitMerge,
  Mail,
  MailX,
  MoveRight,
  PencilLine,
  StickyNote,
  Trash2,
  Undo2,
  UserPlus,
  UserRoundCog,
  Users,
} from 'lucide-react';
import type { ActivityEntry } from '#contract/activity.ts';
import type { clientEvents } from '#contract/clients.ts';
import type { documentEvents } from '#contract/documents.ts';
import type { messageEvents } from '#contract/messages.ts';
import { inQuotes } from '#contract/quotes.ts';
import { changedFields } from '#web/changed-fields.ts';
import type { ActivityWords, Recorded } from '#web/clients/activity-told.ts';
import { callActivityWords } from '#web/clients/call-activity-words.ts';
import { memoryActivityWords } from '#web/clients/memory-activity-words.ts';
import { insightActivityWords } from '#web/clients/insight-activity-words.ts';
import { taskActivityWords } from '#web/clients/task-activity-words.ts';
import { okrActivityWords } from '#web/clients/okr-activity-words.ts';
import { paymentActivityWords } from '#web/clients/payment-activity-words.ts';
import { nameOfActor } from '#web/name-of-actor.ts';
import { fieldLabel, ownPrefix, valueText, type KnownNames } from '#web/clients/field-words.ts';
import type { Tone } from '#web/ui/Badge.tsx';
import type { Icon } from '#web/ui/Button.tsx';

export type ActivityName =
  | keyof typeof callActivityWords
  | keyof typeof insightActivityWords
  | keyof typeof taskActivityWords
  | keyof typeof okrActivityWords
  | keyof typeof paymentActivityWords
  | keyof typeof memoryActivityWords
  | (typeof clientEvents)[number]
  | (typeof documentEvents)[number]
  | Exclude<(typeof messageEvents)[number], `template.${string}`>;

const named = (name: string, otherwise: string) => (name === '' ? otherwise : `“${name}”`);

/** An event of a client without words does not compile. */
export const activityWords: Readonly<Record<ActivityName, ActivityWords>> = {
  'client.created': { icon: UserPlus, tone: 'good', did: () => 'added this client' },
  'client.updated': {
    icon: PencilLine,
    did: ({ changed, text }) =>
      `changed ${changed || 'this client'}${text('byImport') && ' with an import'}`,
    diff: {},
  },
  'client.moved': {
    icon: MoveRight,
    tone: 'accent',
    did: ({ was, is }) =>
      was('pipelineStage') && is('pipelineStage')
        ? `moved this client from ${was('pipelineStage')} to ${is('pipelineStage')}`
        : 'moved this client in the pipeline',
    diff: { without: 'pipelineStage' },
  },
  'client.archived': { icon: Archive, did: () => 'archived this client' },
  'client.unarchived': {
    icon: ArchiveRestore,
    did: () => 'took this client out of the archive',
  },
  'client.deleted': { icon: Trash2, tone: 'bad', did: () => 'moved this client to the trash' },
  'client.restored': {
    icon: Undo2,
    tone: 'good',
    did: () => 'took this client out of the trash',
  },
  'client.erased': { icon: Trash2, tone: 'bad', did: () => 'erased this client' },
  'client.handed_over': {
    icon: UserRoundCog,
    did: () => 'gave this client to somebody else',
  },
  'client.merged': {
    icon: GitMerge,
    did: ({ text }) => `merged ${text('otherName') || 'another client'} into this client`,
  },
  'client.unmerged': {
    icon: Undo2,
    did: () => 'made this a client of its own again',
  },
  'client.imported': {
    icon: FileInput,
    tone: 'good',
    did: ({ text }) => `imported this client from ${named(text('fileName'), 'a file')}`,
  },
  'change_set.made': {
    icon: Users,
    did: ({ text }) => `changed many clients: ${text('title') || 'this one among them'}`,
  },
  'figures.corrected': { icon: Users, did: () => 'counted the clients anew' },
  'change_set.undone': {
    icon: Undo2,
    did: ({ text }) => `took back: ${text('title') || 'a change of many clients'}`,
  },
  'document.uploaded': {
    icon: FileText,
    tone: 'calm',
    did: ({ text }) => `uploaded ${named(text('name'), 'a document')}`,
  },
  'document.renamed': {
    icon: FilePen,
    did: ({ was, is }) =>
      `renamed ${named(was('name'), 'a document')} to ${named(is('name'), 'another name')}`,
  },
  'document.deleted': {
    icon: FileX,
    did: ({ text }) => `deleted ${named(text('name'), 'a document')}`,
  },
  'document.restored': {
    icon: Undo2,
    did: ({ text }) => `took ${named(text('name'), 'a document')} back`,
  },
  'document.erased': {
    icon: FileX,
    did: ({ text }) => `erased ${named(text('name'), 'a document')}`,
  },
  'message.sent': {
    icon: Mail,
    tone: 'calm',
    did: ({ text }) => `wrote an email${text('subject') ? `, ${inQuotes(text('subject'))}` : ''}`,
  },
  'message.settled': {
    icon: Mail,
    did: ({ text }) => {
      const state = text('state');
      if (state === 'sent') return 'sent the email';
      return state === 'kept' ? 'kept the email, unsent' : 'could not send the email';
    },
  },
  'message.deleted': { icon: MailX, did: () => 'deleted a message' },
  'message.restored': { icon: Undo2, did: () => 'took a message back' },
  'message.erased': { icon: MailX, did: () => 'erased a message' },
  'note.written': { icon: StickyNote, tone: 'calm', did: () => 'wrote a note' },
  'note.updated': { icon: StickyNote, did: () => 'changed a note' },
  ...callActivityWords,
  ...insightActivityWords,
  ...taskActivityWords,
  ...okrActivityWords,
  ...paymentActivityWords,
  ...memoryActivityWords,
};

const byName: ReadonlyMap<string, ActivityWords> = new Map(Object.entries(activityWords));

/** One field of an entry, as it was and as it is. */
export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface ToldEntry {
  readonly icon: Icon;
  readonly tone: Tone;
  readonly who: string;
  readonly did: string;
  readonly changes: readonly Change[];
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const mostNamed = 3;

/** Who did what to a client; an event of a later version is told by its name. */
export function tellEntry(entry: ActivityEntry, names: KnownNames): ToldEntry {
  const before = withOwnFields(entry.before);
  const after = withOwnFields(entry.after);
  const words = byName.get(entry.name);
  const fields = changedFields(before, after).filter((field) => !followers.has(field));
  const label = (field: string) =>
    field.startsWith(ownPrefix) ? (ownFieldName(field, names) ?? hiddenField) : fieldLabel(field);
  // A field of their own is called as the practice wrote it.
  const labelInARow = (field: string) => ownFieldName(field, names) ?? inSentence(label(field));
  const textIn = (values: Values, field: string) =>
    isEmpty(values?.[field]) ? '' : valueText(field, values?.[field], names);
  const it: Recorded = {
    text: (field) => textIn(after, field) || textIn(before, field),
    was: (field) => textIn(before, field),
    is: (field) => textIn(after, field),
    changed: inARow(fields.map(labelInARow)),
    byPerson: entry.actor !== null,
  };
  return {
    icon: words?.icon ?? PencilLine,
    tone: words?.tone ?? 'plain',
    who: nameOfActor(entry),
    did: words?.did(it) ?? entry.name.replace(/[._]/g, ' '),
    changes: (words?.diff ? fields : [])
      .filter((field) => field !== words?.diff?.without)
      .map((field) => ({
        label: label(field),
        before: valueText(field, before?.[field], names),
        after: valueText(field, after?.[field], names),
      })),
  };
}

/** Columns that follow from another field of the same change. */
const followers = new Set(['consentAt', 'searchText', 'sortName', 'updatedAt']);

type Values = ActivityEntry['before'];

/** The practice's own fields as fields of their own, so that only what differs is told. */
function withOwnFields(values: Values): Values {
  const own = values?.['customFields'];
  if (typeof own !== 'object' || own === null) return values;
  const { customFields: _, ...others } = values ?? {};
  const fields = Object.entries(own).filter(([, value]) => !isEmpty(value));
  return {
    ...others,
    ...Object.fromEntries(fields.map(([id, value]) => [`${ownPrefix}${id}`, value])),
  };
}

const hiddenField = 'A hidden field';

function ownFieldName(field: string, names: KnownNames): string | undefined {
  if (!field.startsWith(ownPrefix)) return undefined;
  return names.fields.get(field.slice(ownPrefix.length))?.name;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function inSentence(label: string): string {
  return /^([A-Z][a-z]|A )/.test(label) && label !== 'LinkedIn'
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}

/** "status, phone and 3 more". */
function inARow(words: readonly string[]): string {
  if (words.length <= mostNamed + 1) return list.format(words);
  return list.format([...words.slice(0, mostNamed), `${words.length - mostNamed} more`]);
}
