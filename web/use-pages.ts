import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Endpoint, Input } from '#contract/endpoint.ts';
import { sendForRows, type RowOf } from '#web/http.ts';
import { askForMore } from '#web/more-of-list.ts';
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

export interface OwnPages<Row> extends Pages<Row> {
  /** Reads to the end and gives all rows; nothing when that failed. */
  readonly fetchAll: () => Promise<readonly Row[] | undefined>;
}

interface PagesOptions<From, Row> {
  readonly enabled?: boolean;
  /** Shows the rows of the question before while the next ones come. */
  readonly keep?: boolean;
  /** What is kept of a row, where many whole ones would fill the memory. */
  readonly shape?: (row: From) => Row;
}

const firstLimit = 100;
const mostInterruptions = 3;

/**
 * Reads an array endpoint from its beginning, further with every `fetchNext`; an event that
 * concerns it reads as far again, so that the place is kept. `limit` in the query is the first
 * page's; later ones are longer, up to 1,000 rows, so that reading again takes few requests.
 */
export function usePages<E extends Endpoint, Row = RowOf<E>>(
  endpoint: E,
  input: Input<E>,
  { enabled = true, keep = false, shape }: PagesOptions<RowOf<E>, Row> = {},
): OwnPages<Row> {
  const query = (input as { query?: Record<string, string | undefined> }).query ?? {};
  const limit = Number(query['limit'] ?? firstLimit);
  const read = useInfiniteQuery<
    Rows<Row>,
    Error,
    InfiniteData<Rows<Row>, Stretch>,
    readonly string[],
    Stretch
  >({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: async ({ pageParam: { limit: many, cursor }, signal }) => {
      const asked = { ...input, query: { ...query, limit: String(many), cursor } };
      const { rows: answered, ...page } = await sendForRows(endpoint, asked, signal);
      return {
        ...page,
        rows: shape ? answered.map(shape) : (answered as readonly unknown[] as Row[]),
      };
    },
    initialPageParam: { limit, cursor: undefined },
    getNextPageParam: (page, _pages, stretch) => nextStretch(stretch, page.next),
    enabled,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  });
  const { data, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = read;
  const rows = useMemo(() => joinRows(data?.pages ?? []), [data]);
  const further = async (known: number) => {
    for (let left = mostInterruptions; left > 0; left -= 1) {
      const { data: after, isError } = await askForMore(fetchNextPage);
      if (isError) return undefined;
      if (after && after.pages.length > known) return after.pages;
      // An event stopped it, to read the list again.
      await refetch({ cancelRefetch: false });
    }
    return undefined;
  };
  // A page that is asked for while the list is read again would stop that reading.
  const settled = async () => {
    const now = isFetching ? await refetch({ cancelRefetch: false }) : read;
    return now.data?.pages ?? [];
  };
  return {
    rows,
    // The server counts for the first page only.
    total: data?.pages[0]?.total,
    hasNext: hasNextPage,
    fetchNext: () => {
      const known = data?.pages.length ?? 0;
      if (hasNextPage && !isFetchingNextPage) void settled().then(() => further(known));
    },
    fetchAll: async () => {
      let pages: readonly Rows<Row>[] | undefined = await settled();
      while (pages?.at(-1)?.next !== undefined) pages = await further(pages.length);
      return pages && joinRows(pages);
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
