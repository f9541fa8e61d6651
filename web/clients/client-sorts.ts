import type { ClientField, ClientFieldKind } from '#contract/client-fields.ts';
import {
  type ClientSort,
  type ClientSortText,
  type OwnSort,
  ownSortOf,
} from '#contract/client-sorts.ts';
import type { Sort } from '#web/ui/table-types.ts';

const words: Readonly<Record<ClientSort, readonly [rising: string, falling: string]>> = {
  name: ['Name, A to Z', 'Name, Z to A'],
  monthlyRevenue: ['Lowest revenue', 'Highest revenue'],
  lastContactDate: ['Longest without contact', 'Latest contact'],
  status: ['Status', 'Status, from the end'],
  pipelineStage: ['Earliest stage', 'Latest stage'],
  growthPotential: ['Lowest growth', 'Highest growth'],
  createdAt: ['Added first', 'Added last'],
  updatedAt: ['Changed first', 'Changed last'],
};

const offered: readonly ClientSortText[] = [
  'name',
  '-name',
  '-monthlyRevenue',
  'monthlyRevenue',
  '-lastContactDate',
  'lastContactDate',
  '-createdAt',
  '-updatedAt',
  'pipelineStage',
  '-growthPotential',
];

const ownWords: Readonly<Record<ClientFieldKind, readonly [rising: string, falling: string]>> = {
  text: ['A to Z', 'Z to A'],
  number: ['lowest', 'highest'],
  date: ['earliest', 'latest'],
  choice: ['first to last', 'last to first'],
};

type Fields = readonly ClientField[] | undefined;

const fieldOf = (sort: ClientSortText) => sort.replace(/^-/, '') as ClientSort | OwnSort;
const falls = (sort: ClientSortText) => sort.startsWith('-');
const ownFieldIn = (sort: ClientSortText, fields: Fields) =>
  fields?.find(({ id }) => id === ownSortOf(sort));

/** The sort; none where it is by a field that was deleted since. */
export function knownSort(sort: ClientSortText | undefined, fields: Fields) {
  const isGone = sort !== undefined && ownSortOf(sort) !== undefined && !ownFieldIn(sort, fields);
  return isGone && fields !== undefined ? undefined : sort;
}

export function sortLabel(sort: ClientSortText, fields?: Fields): string {
  const at = falls(sort) ? 1 : 0;
  if (ownSortOf(sort) === undefined) return words[fieldOf(sort) as ClientSort][at];
  const field = ownFieldIn(sort, fields);
  return field ? `${field.name}, ${ownWords[field.kind][at]}` : 'A field of your own';
}

/** The sorts to choose from: the present one among them, turned round where it is by an own field. */
export function sortOptions(present: ClientSortText, fields?: Fields) {
  const own = (fields ?? []).flatMap(({ id, kind }): ClientSortText[] => {
    const [rising, falling] = [`custom:${id}`, `-custom:${id}`] as const;
    if (fieldOf(present) === rising) return [rising, falling];
    return [kind === 'number' ? falling : rising];
  });
  const known = [...offered, ...own];
  const all = known.includes(present) ? known : [...known, present];
  return all.map((value) => ({ value, label: sortLabel(value, fields) }));
}

/** The sort as the heads of the table's columns show it. */
export function headSort(sort: ClientSortText = 'name'): Sort {
  return { key: fieldOf(sort), direction: falls(sort) ? 'descending' : 'ascending' };
}

const largestFirst = [
  'monthlyRevenue',
  'lastContactDate',
  'createdAt',
  'updatedAt',
  'growthPotential',
];

/** What a column's head asks for; the largest and the latest come first at the first press. */
export function sortByHead(
  { key, direction }: Sort,
  before: ClientSortText = 'name',
  fields?: Fields,
) {
  const isNumber = ownFieldIn(key as ClientSortText, fields)?.kind === 'number';
  if (fieldOf(before) !== key && (isNumber || largestFirst.includes(key))) {
    return `-${key}` as ClientSortText;
  }
  return (direction === 'descending' ? `-${key}` : key) as ClientSortText;
}
