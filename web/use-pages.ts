import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Endpoint, Input } from '#contract/endpoint.ts';
import { sendForRows, type RowOf } from '#web/http.ts';
import { joinRows, type Rows, type Stretch, nextStretch } from '#web/page-rows.ts';
import { keyOf } from '#web/query.ts';

export interface Pages<Row> {
  /** Every row that was fetched so far, in order, each once. */
  readonly rows: readonly Row[];
  /** How many there are in all; undefined until the server has said so. */
  readonly total: number | undefined;
  readonly hasNext: boolean;
  readonly fetchNext: () => void;
  readonly fetchingNext: boolean;
  /** Nothing was read yet. */
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** The rows are those of the question before, while this one's are on their way. */
  readonly isPlaceholderData: boolean;
  /** For a ReadPanel. */
  readonly data: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

interface PagesOptions {
  readonly enabled?: boolean;
  /** Shows the rows of the question before while the next ones come. */
  readonly keep?: boolean;
}

const firstLimit = 100;

/**
 * Reads an array endpoint from its beginning, further with every `fetchNext`; an event that
 * concerns it reads as far again, so that the place is kept. `limit` in the query is the first
 * page's; later ones are longer, up to 1,000 rows, so that reading again takes few requests.
 */
export function usePages<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { enabled = true, keep = false }: PagesOptions = {},
): Pages<RowOf<E>> {
  const query = (input as { query?: Record<string, string | undefined> }).query ?? {};
  const limit = Number(query['limit'] ?? firstLimit);
  const read = useInfiniteQuery<
    Rows<RowOf<E>>,
    Error,
    InfiniteData<Rows<RowOf<E>>, Stretch>,
    readonly string[],
    Stretch
  >({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      sendForRows(
        endpoint,
        { ...input, query: { ...query, limit: String(pageParam.limit), cursor: pageParam.cursor } },
        signal,
      ),
    initialPageParam: { limit, cursor: undefined },
    getNextPageParam: (page, _pages, stretch) => nextStretch(stretch, page.next),
    enabled,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  });
  const { data, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = read;
  const rows = useMemo(() => joinRows(data?.pages ?? []), [data]);
  const further = async () => {
    // A page that is asked for while the list is read again would stop that reading.
    if (isFetching) await refetch({ cancelRefetch: false });
    await fetchNextPage();
  };
  return {
    rows,
    total: data?.pages.at(-1)?.total,
    hasNext: hasNextPage,
    fetchNext: () => {
      if (hasNextPage && !isFetchingNextPage) void further();
    },
    fetchingNext: isFetchingNextPage,
    isPending: read.isPending,
    isFetching,
    isPlaceholderData: read.isPlaceholderData,
    data: data && rows,
    error: read.error,
    refetch,
  };
}
