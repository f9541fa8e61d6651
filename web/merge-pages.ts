import type { Pages } from '#web/use-pages.ts';

/** A row of a list that stands newest first. */
export interface Dated {
  readonly id: string;
  /** An instant. */
  readonly at: string;
}

type Source = Pick<Pages<Dated>, 'rows' | 'hasNext' | 'isPending'>;

/**
 * Several lists, each newest first and read so far, as one. What is older than the last row of a
 * list that goes on is left out: what belongs before it is not read yet. So nothing stands there
 * until each list has come.
 */
export function mergePages<Row extends Dated>(sources: readonly Pages<Row>[]): Pages<Row> {
  const behind = furthestBehind(sources);
  const some = (is: (source: Pages<Row>) => boolean) => sources.some(is);
  const rows = mergeRows(sources);
  return {
    rows,
    total: sources.reduce<number | undefined>(
      (sum, { total }) => (sum === undefined || total === undefined ? undefined : sum + total),
      0,
    ),
    hasNext: some(({ hasNext }) => hasNext),
    fetchNext: () => behind?.fetchNext(),
    fetchingNext: some(({ fetchingNext }) => fetchingNext),
    isPending: some(({ isPending }) => isPending),
    isFetching: some(({ isFetching }) => isFetching),
    isPlaceholderData: some(({ isPlaceholderData }) => isPlaceholderData),
    data: some(({ data }) => data === undefined) ? undefined : rows,
    error: sources.find(({ error }) => error)?.error ?? null,
    refetch: () =>
      Promise.all(sources.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}

/** At the same instant the row of an earlier list stands first. */
function mergeRows<Row extends Dated>(sources: readonly Pages<Row>[]): readonly Row[] {
  const edges = sources.map(edgeOf);
  return sources
    .flatMap(({ rows }, place) => rows.map((row) => ({ row, place, at: Date.parse(row.at) })))
    .filter(({ at, place }) =>
      edges.every((edge, other) => other === place || at > edge || (at === edge && place < other)),
    )
    .toSorted((one, two) => two.at - one.at || one.place - two.place)
    .map(({ row }) => row);
}

/** Down to which instant a list is known whole. */
function edgeOf({ rows, hasNext, isPending }: Source): number {
  if (isPending) return Infinity;
  if (!hasNext) return -Infinity;
  const last = rows.at(-1);
  return last ? Date.parse(last.at) : Infinity;
}

/** The list that is read least far: with its next page at least one row more can be shown. */
function furthestBehind<Row extends Dated>(sources: readonly Pages<Row>[]) {
  return sources
    .filter(({ hasNext }) => hasNext)
    .toSorted((one, two) => edgeOf(two) - edgeOf(one))
    .at(0);
}
