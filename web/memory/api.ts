import { useInfiniteQuery } from '@tanstack/react-query';
import type { Query } from '#contract/endpoint.ts';
import { memory } from '#contract/memory.ts';
import { send } from '#web/http.ts';
import { keyOf, useRead, useWrite } from '#web/query.ts';

export type MemoryQuery = Omit<Query<typeof memory.searchMemory>, 'cursor'>;

/** What is found, or the newest, page after page. */
export const useSearchMemory = (query: MemoryQuery) =>
  useInfiniteQuery({
    queryKey: [...keyOf(memory.searchMemory, { query }), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      send(
        memory.searchMemory,
        { query: { ...query, ...(pageParam && { cursor: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** The first of what is found, and no more. */
export const useFindMemory = (query: MemoryQuery, reading: { enabled?: boolean } = {}) =>
  useRead(memory.searchMemory, { query }, reading);
export const useGetMemoryFigures = (clientId: string | undefined) =>
  useRead(memory.getMemoryFigures, { query: clientId ? { clientId } : {} });
export const useRecentMemory = () => useRead(memory.searchMemory, { query: { limit: '4' } });
export const useListMemoryFacts = (id: string, on: string) =>
  useRead(memory.listMemoryFacts, { params: { id }, query: on ? { on } : {} }, { keep: true });
export const useAskMemory = () => useWrite(memory.askMemory);
/** Forgetting changes the briefs and the client's activity too. */
export const useForgetMemory = () =>
  useWrite(memory.forgetMemory, ['/api/memory', '/api/clients', '/api/ai']);
