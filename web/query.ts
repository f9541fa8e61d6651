import {
  keepPreviousData,
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts';
import { HttpError, isRefused } from '#web/http-error.ts';
import { pathOf, send, type Sent } from '#web/http.ts';
import { ReadTimes } from '#web/read-times.ts';
import { sendOnce } from '#web/send-once.ts';

const againMs = 5_000;

/** What is shown has changed and could not be read: until it can be, old figures would stand there. */
function readAgain(error: Error, query: Query<unknown, unknown>): void {
  if (query.state.data === undefined || isRefused(error)) return;
  setTimeout(() => {
    if (query.isActive()) void query.fetch().catch(() => undefined);
  }, againMs);
}

/**
 * Nothing grows stale by itself: the server says what has changed. Nothing that a person asked for is
 * tried twice, and nothing waits for a network: the server may stand on this machine.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: readAgain }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

const readTimes = new ReadTimes(queryClient.getQueryCache());

/** Before the next click comes: the second one of a double click finds a button busy. */
notifyManager.setScheduler(queueMicrotask);

/** The key of a read: its path, then its whole address with the query. */
export function keyOf<E extends Endpoint>(endpoint: E, input: Input<E>): readonly string[] {
  const address = pathOf(endpoint, input);
  return [address.split('?')[0] ?? address, address];
}

interface ReadOptions {
  readonly enabled?: boolean;
  /** Shows the former page while the next one comes. */
  readonly keep?: boolean;
  /** Reads anew each time that it is shown: the answer depends on the time of day. */
  readonly fleeting?: boolean;
}

/** What is asked by a read, for those who ask before anything is drawn. */
export const readOf = <E extends Endpoint>(endpoint: E, input: Input<E>) => ({
  queryKey: keyOf(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => send(endpoint, input, signal),
});

/** Reads an endpoint; refreshed when an event concerns it. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { enabled = true, keep = false, fleeting = false }: ReadOptions = {},
): UseQueryResult<Reply<E>> {
  return useQuery<Reply<E>, Error, Reply<E>, readonly string[]>({
    ...readOf(endpoint, input),
    enabled,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
    ...(fleeting ? { gcTime: 0 } : {}),
  });
}

/** Calls an endpoint that changes something; `refresh` names the paths whose reads it changes. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  refresh: readonly string[] = [],
): UseMutationResult<Reply<E>, Error, Sent<E>> {
  return useMutation({
    mutationFn: (input: Sent<E>) => sendOnce(endpoint, input),
    onSuccess: () => refreshPaths(refresh),
    onError: (error) => {
      if (error instanceof HttpError && error.status === 401) void askWhoIsHere();
    },
  });
}

/** Whose reads rest: they would only say that it can't be found. */
const resting = new Set<string>();
const isOf = (ids: Iterable<string>, address: unknown) =>
  typeof address === 'string' && [...ids].some((id) => address.includes(id));

/** Lets the reads about a record rest while it is deleted from here; returns what ends that. */
export function restReads(id: string): () => void {
  resting.add(id);
  return () => {
    resting.delete(id);
    // What is shown by then is read if it grew old; the page that was left is not.
    setTimeout(() => {
      forgetGone();
      const predicate = ({ queryKey: [, address] }: { queryKey: readonly unknown[] }) =>
        isOf([id], address);
      void queryClient.refetchQueries({ type: 'active', stale: true, predicate });
    });
  };
}

/**
 * Reads again what is shown of some reads. A first one that is under way may have been answered before
 * what happened: it is asked again when it has come.
 */
async function refresh(predicate: (query: Query) => boolean): Promise<void> {
  const begun = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching', predicate });
  const again = async (query: Query) => {
    // What is under way goes on; nothing is begun.
    await query.fetch().catch(() => undefined);
    await queryClient.invalidateQueries({ predicate: (other) => other === query });
  };
  const first = begun.filter(({ state }) => state.data === undefined);
  await Promise.all([queryClient.invalidateQueries({ predicate }), ...first.map(again)]);
}

/** Asks anew who is signed in; where nobody is, the sign-in is shown in the page's place. */
export const askWhoIsHere = () => refreshPaths(['/api/auth/user']);

export const refreshAll = () => refresh(() => true);

/** The ids of the records of which something was told; any may be found again where nobody can tell. */
export type Returned = Set<string> | 'any';

/** Reads of one record, or of what is a client's. */
const ofRecord = /^\/api\/(?:clients\/|(?:calls|payments|trash)\/[^/]+$)/;

/** A record that is not found is not asked for again because of what concerns others. */
const staysAway = ({ queryKey: [path], state: { error } }: Query, returned: Returned) =>
  returned !== 'any' &&
  error instanceof HttpError &&
  error.status === 404 &&
  ofRecord.test(String(path)) &&
  !isOf(returned, path);

/** Clients who were deleted or merged into others elsewhere. */
const gone = new Set<string>();

/** Only the client's own read tells a page that they are gone; what else is of them would be not found. */
const isGone = ({ queryKey: [path, address] }: Query) =>
  isOf(gone, address) && ![...gone].some((id) => path === `/api/clients/${id}`);

/** Whoever goes back to such a client would see the page as it was, and each of its parts be refused. */
const forgetGone = () =>
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey: [, address] }) => isOf(gone, address),
  });

/** Notes which clients are gone, and who may be back. */
export function noteGone(ids: Iterable<string>, returned: Returned): void {
  if (returned === 'any') gone.clear();
  else for (const id of returned) gone.delete(id);
  for (const id of ids) gone.add(id);
  if (gone.size > 0) forgetGone();
}

/** Lists are asked by the practice's own fields: one that is deleted is refused. */
const FIELDS = '/api/client-fields';

/** Reads again whatever is shown of these paths and below them. */
export const refreshPaths = (paths: readonly string[]): Promise<void> =>
  refreshHeard(new Map(paths.map((path) => [path, Number.POSITIVE_INFINITY])));

/**
 * The same where it was asked for before an instant on the clock of `performance`, for each path
 * its own: what was asked for since has what happened by then.
 */
export async function refreshHeard(
  heard: ReadonlyMap<string, number>,
  returned: Returned = 'any',
): Promise<void> {
  const others = [...heard].filter(([path]) => path !== FIELDS);
  if (others.length < heard.size) {
    await refreshBefore(
      [...heard].filter(([path]) => path === FIELDS),
      returned,
    );
    // What is shown by them has been drawn by then, and asks otherwise.
    await new Promise((resolve) => setTimeout(resolve));
  }
  await refreshBefore(others, returned);
}

async function refreshBefore(
  heard: readonly (readonly [path: string, instant: number])[],
  returned: Returned,
): Promise<void> {
  if (heard.length === 0) return;
  const concerns = (query: Query) => {
    const path = String(query.queryKey[0]);
    return heard.some(
      ([one, instant]) =>
        (path === one || path.startsWith(`${one}/`)) && !readTimes.isSince(query, instant),
    );
  };
  await Promise.all([
    refresh(
      (query) =>
        concerns(query) &&
        !isOf(resting, query.queryKey[1]) &&
        !isGone(query) &&
        !staysAway(query, returned),
    ),
    queryClient.invalidateQueries({
      refetchType: 'none',
      predicate: (query) => concerns(query) && (isOf(resting, query.queryKey[1]) || isGone(query)),
    }),
  ]);
}
