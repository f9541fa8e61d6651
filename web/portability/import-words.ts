import type { ColumnDates } from '#contract/import-columns.ts';
import type {
  ClientImport,
  ImportState,
  MatchChoice,
  RowOutcome,
} from '#contract/import-record.ts';
import { countOf } from '#web/ui/count-of.ts';
import type { WordTable } from '#web/ui/word-table.ts';
import type { RadioOption } from '#web/ui/RadioGroup.tsx';

export const stateWords: WordTable<ImportState> = {
  reading: { label: 'Reading the file', tone: 'calm' },
  mapping: { label: 'Columns to be chosen', tone: 'accent' },
  checking: { label: 'Checking the rows', tone: 'calm' },
  ready: { label: 'Ready to import', tone: 'accent' },
  running: { label: 'Importing', tone: 'calm' },
  done: { label: 'Imported', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
  failed: { label: 'Failed', tone: 'bad' },
  undoing: { label: 'Being undone', tone: 'calm' },
  undone: { label: 'Undone', tone: 'plain' },
};

export const outcomeWords: WordTable<RowOutcome> = {
  unchecked: { label: 'Not checked', tone: 'plain' },
  create: { label: 'New', tone: 'good' },
  update: { label: 'Updates', tone: 'calm' },
  same: { label: 'Unchanged', tone: 'plain' },
  skip: { label: 'Skipped', tone: 'plain' },
  error: { label: 'To be corrected', tone: 'bad' },
  dropped: { label: 'Left out', tone: 'plain' },
};

/** The outcomes in the order in which they are looked at. */
export const shownOutcomes: readonly RowOutcome[] = [
  'error',
  'create',
  'update',
  'same',
  'skip',
  'dropped',
];

export const matchOptions: readonly RadioOption<MatchChoice>[] = [
  {
    value: 'fill',
    label: 'Fill in what is empty',
    hint: 'What you have stays; the file adds what is missing.',
  },
  {
    value: 'overwrite',
    label: 'Take what the file says',
    hint: 'A cell with something in it replaces what you have; “do not call” and a withdrawn consent stay.',
  },
  { value: 'skip', label: 'Leave them as they are', hint: 'Only new clients come in.' },
  {
    value: 'create',
    label: 'Add the row as a client of its own',
    hint: 'Unless that client has the same name too: then only gaps are filled in, so that importing a file again makes no duplicates.',
  },
];

export const confidenceWords = { sure: 'Sure', likely: 'Likely', guess: 'Guess' } as const;

export const steps = [
  { key: 'file', label: 'File' },
  { key: 'columns', label: 'Columns' },
  { key: 'check', label: 'Check' },
  { key: 'import', label: 'Import' },
] as const;
export type Step = (typeof steps)[number]['key'];

/** The step of the wizard at which an import stands. */
export function stepOf(state: ImportState): Step {
  if (state === 'reading') return 'file';
  if (state === 'mapping') return 'columns';
  return state === 'checking' || state === 'ready' ? 'check' : 'import';
}

const count = new Intl.NumberFormat('en-US');

/** "3 new, 2 updates, 1 to be corrected", without what there is none of. */
export function countsText(counts: ClientImport['counts']): string {
  const parts = [...shownOutcomes.slice(1), 'error' as const]
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) =>
      outcome === 'update'
        ? countOf(counts.update, 'update')
        : `${count.format(counts[outcome])} ${outcomeWords[outcome].label.toLowerCase()}`,
    );
  return parts.join(', ');
}

export function rowsText(rows: number): string {
  return countOf(rows, 'row');
}

/** What a file says of consents that were withdrawn, and what comes of it; empty where it says nothing. */
export function heldBackText({ heldBack, state }: ClientImport): string {
  if (heldBack === 0 || state === 'undone') return '';
  const one = heldBack === 1;
  return `${rowsText(heldBack)} ${one ? 'gives' : 'give'} a consent that the client has withdrawn. It stays withdrawn; the rest of ${one ? 'the row' : 'these rows'} is taken.`;
}

/** What a file brings beside clients of the same address; empty where it brings none such. */
export function sharingText({ sharing }: ClientImport): string {
  if (sharing === 0) return '';
  return sharing === 1
    ? '1 row has the email address of a client with another name. It comes in as a client of its own.'
    : `${rowsText(sharing)} have the email address of a client with another name. Each comes in as a client of its own.`;
}

const moneyTargets = ['monthlyRevenue', 'annualRevenue', 'lifetimeValue'];

/** Which columns of money name other currencies, and what comes of it; empty where none does. */
export function currencyText({ columns, state }: ClientImport): string {
  if (state === 'undone') return '';
  const named = columns.flatMap(({ header, target, otherCurrency }) =>
    otherCurrency !== null && moneyTargets.some((one) => one === target)
      ? [otherCurrency === header ? `“${header}”` : `“${header}” (such as ${otherCurrency})`]
      : [],
  );
  if (named.length === 0) return '';
  return `Not in US dollars: ${named.join(', ')}. The figures are taken as dollars, without being converted.`;
}

/** Which cells an import went without, and in how many rows; empty where it took all. */
export function leftOutText({ unread, columns, state }: ClientImport): string {
  const left = unread.filter((one) => one.left > 0);
  if (left.length === 0 || state === 'undone') return '';
  const parts = left.map(
    (one) => `“${columns[one.column]?.header ?? ''}” in ${rowsText(one.left)}`,
  );
  return `Left out, since it couldn’t be taken: ${parts.join(', ')}.`;
}

/** Which columns are left out since the field that they went to was hidden; empty where none is. */
export function hiddenFieldsText({ columns, state }: ClientImport): string {
  const left = columns.filter(({ hiddenField }) => hiddenField !== null);
  if (left.length === 0 || state === 'undone') return '';
  const headers = left.map(({ header }) => `“${header}”`).join(', ');
  if (left.length > 1)
    return `The fields that ${headers} went to were hidden: these columns are left out.`;
  return `The field “${left[0]?.hiddenField?.name}” was hidden: the column ${headers} is left out.`;
}

/** What came of an import: its rows, or what of it stayed when it was taken back. */
export function resultText({ state, counts, kept }: ClientImport): string {
  if (state !== 'undone') return countsText(counts);
  if (kept === 0) return 'None of its clients was changed since: all are as they were before.';
  return kept === 1
    ? 'One client was changed since and stays as it is.'
    : `${countOf(kept, 'client')} were changed since and stay as they are.`;
}

/** `very_high` as "Very high". */
export function optionText(option: string): string {
  const words = option.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const days = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const inWords = (day: string) => days.format(Date.parse(`${day}T00:00:00Z`));

/** The two ways to read the dates of a column, each with the day that its example is then. */
export const dateOrderOptions = ({ dmy, mdy }: ColumnDates) =>
  [
    { value: 'dmy', label: `Day first: ${inWords(dmy)}` },
    { value: 'mdy', label: `Month first: ${inWords(mdy)}` },
  ] as const;

/** Which day a date of the file is taken for. */
export function readAsText({ example, order, ...days }: ColumnDates): string {
  return `“${example}” is read as ${inWords(days[order])}`;
}
