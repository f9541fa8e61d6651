import type { ClientSort } from '#contract/clients.ts';
import type { ClientSortText } from '#web/clients/client-filters.ts';
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

const fieldOf = (sort: ClientSortText) => sort.replace('-', '') as ClientSort;
const falls = (sort: ClientSortText) => sort.startsWith('-');

export function sortLabel(sort: ClientSortText): string {
  return words[fieldOf(sort)][falls(sort) ? 1 : 0];
}

/** The sorts to choose from, the present one among them. */
export function sortOptions(present: ClientSortText) {
  const all = offered.includes(present) ? offered : [...offered, present];
  return all.map((value) => ({ value, label: sortLabel(value) }));
}

/** The sort as the heads of the table's columns show it. */
export function headSort(sort: ClientSortText = 'name'): Sort {
  return { key: fieldOf(sort), direction: falls(sort) ? 'descending' : 'ascending' };
}

/** What a column's head asks for; the largest and the latest come first at the first press. */
export function sortByHead({ key, direction }: Sort, before: ClientSortText = 'name') {
  const first = ['monthlyRevenue', 'lastContactDate', 'createdAt', 'updatedAt', 'growthPotential'];
  if (fieldOf(before) !== key && first.includes(key)) return `-${key}` as ClientSortText;
  return (direction === 'descending' ? `-${key}` : key) as ClientSortText;
}
