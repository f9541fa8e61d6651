import type { InsightType, Priority } from '#contract/analysis.ts';
import { isId } from '#contract/ids.ts';
import { insightWords, priorityWords } from '#web/analysis-words.ts';
import type { InsightQuery } from '#web/insights/api.ts';
import { readFilter, writeFilter } from '#web/ui/filter-address.ts';
import { type Facet, type FilterValue, isFiltered } from '#web/ui/filter-value.ts';

/** What the list of insights is narrowed by, as the address keeps it. */
export interface InsightAddress {
  readonly q: string;
  readonly filter: FilterValue;
  readonly client: string;
  /** Counted from 1. */
  readonly page: number;
  /** The one that is open. */
  readonly insight: string;
}

export const insightFacets: readonly Facet[] = [
  {
    kind: 'choice',
    single: true,
    key: 'state',
    label: 'State',
    options: [
      { value: 'unread', label: 'Not read yet' },
      { value: 'dismissed', label: 'Put away' },
      { value: 'all', label: 'All, put away too' },
    ],
  },
  {
    kind: 'choice',
    single: true,
    key: 'type',
    label: 'Type',
    options: (Object.keys(insightWords) as InsightType[]).map((value) => ({
      value,
      label: insightWords[value].label,
    })),
  },
  {
    kind: 'choice',
    key: 'priority',
    label: 'Priority',
    options: (Object.keys(priorityWords) as Priority[])
      .toReversed()
      .map((value) => ({ value, label: priorityWords[value] })),
  },
  { kind: 'date', key: 'found', label: 'Found' },
];

const longestQuestion = 200;
export const insightsPerPage = 20;

const idIn = (text: string | null) => (text !== null && isId(text) ? text : '');

/** The list that an address asks for; what is not understood is left out. */
export function readInsightAddress(params: URLSearchParams): InsightAddress {
  const page = /^[1-9]\d{0,3}$/.exec(params.get('page') ?? '')?.[0];
  return {
    q: (params.get('q') ?? '').trim().slice(0, longestQuestion),
    filter: readFilter(params, insightFacets),
    client: idIn(params.get('client')),
    page: page === undefined ? 1 : Number(page),
    insight: idIn(params.get('insight')),
  };
}

/** The address of a list; what else stands in it stays. */
export function writeInsightAddress(
  params: URLSearchParams,
  { q, filter, client, page, insight }: InsightAddress,
): URLSearchParams {
  const next = writeFilter(params, insightFacets, filter);
  const set = (name: string, value: string) => {
    if (value === '') next.delete(name);
    else next.set(name, value);
  };
  set('q', q);
  set('client', client);
  set('page', page === 1 ? '' : String(page));
  set('insight', insight);
  return next;
}

/** Whether it asks for less than all that stands. */
export function isNarrowed({ q, filter, client }: InsightAddress): boolean {
  return q !== '' || client !== '' || insightFacets.some(({ key }) => isFiltered(filter, key));
}

/** The same as the server is asked for it; of one client where there is only one. */
export function insightQuery(
  { q, filter, client, page }: InsightAddress,
  clientId: string | undefined,
): InsightQuery {
  const whose = clientId ?? client;
  const chosen = Object.entries(filter.choices).map(([key, values]) => [key, values.join(',')]);
  return {
    ...(q && { q }),
    ...Object.fromEntries(chosen),
    ...filter.dates['found'],
    ...(whose && { clientId: whose }),
    limit: String(insightsPerPage),
    ...(page > 1 && { offset: String((page - 1) * insightsPerPage) }),
  };
}
