import type { clientFieldEvents } from '#contract/client-fields.ts';
import type { clientEvents } from '#contract/clients.ts';
import type { duplicateEvents } from '#contract/duplicates.ts';
import type { savedViewEvents } from '#contract/saved-views.ts';
import { file, type EventWords, type Told } from '#web/audit/told.ts';

const client = ({ whom }: Told) => whom ?? 'a client';
const stage = (name: string | undefined) => (name ?? '?').replaceAll('_', ' ');
const many = ({ after }: Told) => `${after('title') ?? 'A change of many clients'}`;

type Name =
  | (typeof clientEvents)[number]
  | (typeof clientFieldEvents)[number]
  | (typeof savedViewEvents)[number]
  | (typeof duplicateEvents)[number];

export const clientWords: Readonly<Record<Name, EventWords>> = {
  'client.created': { kind: 'Client added', tell: (it) => `${it.who} added ${client(it)}` },
  'client.updated': {
    kind: 'Client changed',
    tell: (it) => `${it.who} changed ${it.changed || 'a client'} of ${client(it)}`,
  },
  'client.moved': {
    kind: 'Client moved in the pipeline',
    tell: (it) =>
      `${it.who} moved ${client(it)} from ${stage(it.before('pipelineStage'))} to ${stage(it.after('pipelineStage'))}`,
  },
  'client.archived': { kind: 'Client archived', tell: (it) => `${it.who} archived ${client(it)}` },
  'client.unarchived': {
    kind: 'Client taken out of the archive',
    tell: (it) => `${it.who} took ${client(it)} out of the archive`,
  },
  'client.deleted': {
    kind: 'Client deleted',
    tell: (it) => `${it.who} moved ${client(it)} to the trash`,
  },
  'client.restored': {
    kind: 'Client restored',
    tell: (it) => `${it.who} took ${client(it)} out of the trash`,
  },
  'client.erased': {
    kind: 'Client erased',
    tell: () => 'A client was erased, and all that belonged to it',
  },
  'client.handed_over': {
    kind: 'Client handed over',
    tell: (it) => `${client(it)} was given to somebody else`,
  },
  'client.merged': {
    kind: 'Clients merged',
    tell: (it) => `${it.who} merged ${it.after('otherName') ?? 'a client'} into ${client(it)}`,
  },
  'client.unmerged': {
    kind: 'Merge undone',
    tell: (it) => `${it.who} made ${client(it)} a client of its own again`,
  },
  'client.imported': {
    kind: 'Client imported',
    tell: (it) => `${it.who} imported ${client(it)} from ${file(it)}`,
  },
  'change_set.made': { kind: 'Many clients changed', tell: (it) => `${it.who}: ${many(it)}` },
  'change_set.undone': {
    kind: 'Change of many undone',
    tell: (it) => `${it.who} took back: ${many(it)}`,
  },
  'figures.corrected': {
    kind: 'Figures corrected',
    tell: () => 'The clients were counted again and the figures corrected',
  },
  'client_field.created': {
    kind: 'Field defined',
    tell: (it) => `${it.who} defined the client field “${it.after('name') ?? ''}”`,
  },
  'client_field.updated': {
    kind: 'Field changed',
    tell: (it) => `${it.who} ${fieldChange(it)}`,
  },
  'client_field.deleted': {
    kind: 'Field hidden',
    tell: (it) => `${it.who} hid the client field “${it.after('name') ?? ''}”`,
  },
  'view.saved': {
    kind: 'View saved',
    tell: (it) => `${it.who} saved the view “${it.after('name') ?? ''}”`,
  },
  'view.updated': {
    kind: 'View changed',
    tell: (it) => `${it.who} changed the view “${it.after('name') ?? ''}”`,
  },
  'view.deleted': {
    kind: 'View deleted',
    tell: (it) => `${it.who} deleted the view “${it.after('name') ?? ''}”`,
  },
  'duplicate.dismissed': {
    kind: 'Duplicate dismissed',
    tell: (it) => `${it.who} said that two clients are not the same`,
  },
};

/** What was done to a field: its name, the names of its options, those that came and those that went. */
function fieldChange(it: Told): string {
  const [was, is] = [it.before('name'), it.after('name') ?? ''];
  const field = `the client field “${is}”`;
  // An event of an older version does not say what was before.
  const [before, after] = [it.words('before', 'options'), it.words('after', 'options')];
  const renames = it.renames('renamed');
  const added =
    was === undefined
      ? []
      : after.filter((one) => !before.includes(one) && !renames.some(({ to }) => to === one));
  const gone = before.filter(
    (one) => !after.includes(one) && !renames.some(({ from }) => from === one),
  );
  const done = [
    ...(was === undefined || was === is ? [] : [`renamed the client field “${was}” to “${is}”`]),
    ...renames.map(({ from, to }) => `renamed the option “${from}” of ${field} to “${to}”`),
    ...(added.length === 0 ? [] : [`added ${optionWords(added)} to ${field}`]),
    ...(gone.length === 0 ? [] : [`took ${optionWords(gone)} from ${field}`]),
  ];
  return done.length === 0 ? `changed ${field}` : list.format(done);
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const optionWords = (options: readonly string[]): string =>
  `the option${options.length === 1 ? '' : 's'} ${list.format(options.map((one) => `“${one}”`))}`;
