import type { ClientSortText } from '#contract/client-sorts.ts';
import type { SavedView } from '#contract/saved-views.ts';
import { readColumns, usualColumns } from '#web/clients/client-columns.ts';
import {
  type ClientFilter,
  filterKeys,
  readClientFilter,
  readClientSort,
  writeClientFilter,
} from '#web/clients/client-filters.ts';

export const layouts = ['cards', 'table', 'board'] as const;
export type Layout = (typeof layouts)[number];

/** What a directory shows and how; all of it stands in the address. */
export interface Directory {
  readonly filter: ClientFilter;
  /** Absent: by name. */
  readonly sort: ClientSortText | undefined;
  readonly layout: Layout;
  /** Keys of columns, the title first; absent: the usual ones. */
  readonly columns: readonly string[] | undefined;
  /** The view that was opened, by its id, or `all` for none in place of the default one. */
  readonly view: string | undefined;
}

const viewKeys = ['sort', 'layout', 'columns'] as const;
const ownKeys: readonly string[] = [...filterKeys, ...viewKeys, 'view'];

/** What an address asks for; what is not understood is left out. */
export function readDirectory(params: URLSearchParams): Directory {
  const layout = layouts.find((one) => one === params.get('layout'));
  return {
    filter: readClientFilter(params),
    sort: readClientSort(params.get('sort')),
    layout: layout ?? 'cards',
    columns: readColumns(params.get('columns')),
    view: /^(?:all|[0-9a-f-]{36})$/.exec(params.get('view') ?? '')?.[0],
  };
}

/** The address of a directory; what stands in it beside the directory (an open dialog) stays. */
export function writeDirectory(directory: Directory, rest = new URLSearchParams()) {
  const kept = [...rest].filter(([key]) => !ownKeys.includes(key));
  const { filter, sort, layout, columns, view } = directory;
  return new URLSearchParams([
    ...(view ? [['view', view]] : []),
    ...writeClientFilter(filter),
    ...sortPart(sort),
    ...(layout === 'cards' ? [] : [['layout', layout]]),
    ...(columns ? [['columns', columns.join(',')]] : []),
    ...kept,
  ]);
}

function sortPart(sort: Directory['sort']): [string, string][] {
  return sort === undefined || sort === 'name' ? [] : [['sort', sort]];
}

/** Whether an address says nothing of a directory, so that the default view is meant. */
export function isBare(params: URLSearchParams): boolean {
  return ownKeys.every((key) => !params.has(key));
}

type Kept = Pick<SavedView, 'query' | 'columns' | 'layout'>;

/** The directory that a saved view opens. */
export function openView(view: Kept & Pick<SavedView, 'id'>): Directory {
  const { filter, sort } = readDirectory(new URLSearchParams(view.query));
  const columns = readColumns(view.columns.join(','));
  return { filter, sort, layout: view.layout, columns, view: view.id };
}

/** What a view keeps of a directory. */
export function keepView({ filter, sort, layout, columns }: Directory): Kept {
  const query = new URLSearchParams([...writeClientFilter(filter), ...sortPart(sort)]);
  return { query: query.toString(), columns: [...(columns ?? usualColumns)], layout };
}

/** Whether a directory is no longer what its view keeps. */
export function differsFrom(directory: Directory, view: Kept): boolean {
  const now = keepView(directory);
  const kept = keepView(openView({ ...view, id: 'all' }));
  return (
    now.query !== kept.query ||
    now.layout !== kept.layout ||
    now.columns.join() !== kept.columns.join()
  );
}

/** Whether a filter leaves clients out; what is searched for stands in its own box. */
export function isNarrowed({ filter }: Directory): boolean {
  const { q: _q, archived, ...rest } = filter;
  return archived === 'only' || Object.keys(rest).length > 0;
}
