import type { ClientField } from '#contract/client-fields.ts';
import type { Client } from '#contract/client-record.ts';
import {
  bothTexts,
  type JoinableField,
  joinableFields,
  type MergeField,
  mergeFields,
} from '#contract/duplicates.ts';

export type Side = 'one' | 'other';
/** A long text can be kept of both. */
export type Kept = Side | 'both';

type OwnField = `own:${string}`;

/** Of each field in which two clients differ, whose value is kept. */
export type MergeChoices = Readonly<Partial<Record<MergeField | OwnField, Kept>>>;

/** How one of the practice's own fields is named among the choices. */
export const ownChoice = ({ id }: Pick<ClientField, 'id'>): OwnField => `own:${id}`;

/** Whether a value says nothing; a consent that nobody asked for is none. */
function isEmpty(field: MergeField, value: unknown): boolean {
  return value === '' || value === null || (field === 'consent' && value === 'unknown');
}

/** The fields in which the two differ, in the contract's order. */
export function differingFields(one: Client, other: Client): readonly MergeField[] {
  return mergeFields.filter((field) => {
    const bothEmpty = isEmpty(field, one[field]) && isEmpty(field, other[field]);
    return !bothEmpty && one[field] !== other[field];
  });
}

/** The practice's own fields of which both have a value, and not the same; of the others none is lost. */
export function differingOwn(
  one: Client,
  other: Client,
  fields: readonly ClientField[],
): readonly ClientField[] {
  return fields.filter(({ id }) => {
    const values = [one, other].map(({ customFields }) => customFields[id] ?? '');
    return !values.includes('') && values[0] !== values[1];
  });
}

/** The side that a field has to be kept of, whatever somebody would choose: a consent that was withdrawn. */
export function settledSide(field: MergeField, one: Client, other: Client): Side | undefined {
  if (field !== 'consent' || one.consent === other.consent) return undefined;
  if (one.consent === 'withdrawn') return 'one';
  return other.consent === 'withdrawn' ? 'other' : undefined;
}

/** The long texts that both have, each its own, and that fit one after the other. */
export function joinable(one: Client, other: Client): readonly JoinableField[] {
  return ownTexts(one, other).filter((field) => fits(one[field], other[field]));
}

/** Those of which one has to be chosen, since together they are too long. */
export function tooLong(one: Client, other: Client): readonly JoinableField[] {
  return ownTexts(one, other).filter((field) => !fits(one[field], other[field]));
}

const ownTexts = (one: Client, other: Client) =>
  joinableFields.filter(
    (field) => one[field] !== '' && other[field] !== '' && one[field] !== other[field],
  );
const fits = (one: string, other: string) => bothTexts(one, other) !== undefined;

/** The first client's values, and the other's where the first has none; of long texts both, so that no word is lost unasked. */
export function firstChoices(
  one: Client,
  other: Client,
  own: readonly ClientField[] = [],
): MergeChoices {
  const both = joinable(one, other).map((field) => [field, 'both'] as const);
  return { ...choicesOf('one', one, other, own), ...Object.fromEntries(both) };
}

/** All values of one side; a side without a value leaves the field to the one that has one. */
export function choicesOf(
  side: Side,
  one: Client,
  other: Client,
  own: readonly ClientField[] = [],
): MergeChoices {
  const [wanted, second] = side === 'one' ? [one, other] : [other, one];
  const turned: Side = side === 'one' ? 'other' : 'one';
  const asked = differingFields(one, other).map((field): [MergeField, Side] => [
    field,
    settledSide(field, one, other) ??
      (isEmpty(field, wanted[field]) && !isEmpty(field, second[field]) ? turned : side),
  ]);
  const askedOwn = differingOwn(one, other, own).map((field) => [ownChoice(field), side] as const);
  return Object.fromEntries<Side>([...asked, ...askedOwn]);
}

/** The fields that the request takes from the other client. */
export function takenFromOther(choices: MergeChoices): MergeField[] {
  return mergeFields.filter((field) => choices[field] === 'other');
}

/** The long texts of which the request keeps both. */
export function takenOfBoth(choices: MergeChoices): JoinableField[] {
  return joinableFields.filter((field) => choices[field] === 'both');
}

/** The ids of the own fields that the request takes from the other client. */
export function ownTakenFromOther(choices: MergeChoices, own: readonly ClientField[]): string[] {
  return own.filter((field) => choices[ownChoice(field)] === 'other').map(({ id }) => id);
}

/** The two in the order in which they are offered: the one that was there first is kept. */
export function inOrderOfAge<One extends Pick<Client, 'createdAt' | 'id'>>(
  clients: readonly One[],
): readonly One[] {
  return clients.toSorted(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id),
  );
}

const kinds: Readonly<Record<string, readonly [one: string, many: string]>> = {
  documents: ['document', 'documents'],
  messages: ['message or note', 'messages and notes'],
  calls: ['call', 'calls'],
  tasks: ['task', 'tasks'],
  insights: ['insight', 'insights'],
  objectives: ['objective', 'objectives'],
  payments: ['payment', 'payments'],
  payment_links: ['payment link', 'payment links'],
  promises: ['promise', 'promises'],
  client_readings: ['standing brief', 'standing briefs'],
};

/** "3 documents and 1 message": what a merge moves; undefined where that is nothing. */
export function movesText(
  moves: readonly { readonly kind: string; readonly count: number }[],
): string | undefined {
  const parts = moves
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => {
      const [one, many] = kinds[kind] ?? [kind.replaceAll('_', ' '), kind.replaceAll('_', ' ')];
      return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
    });
  if (parts.length === 0) return undefined;
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
}

/** Who became one; two of one name are told as two. */
export function mergedText(one: string, other: string, kept: string): string {
  if (one === other) return `The two clients named ${one} are now one.`;
  return `${one} and ${other} are now ${kept}.`;
}
