import { isId } from '#contract/ids.ts';
import { memorySources, type MemorySort, type MemorySource } from '#contract/memory-record.ts';
import type { MemoryQuery } from '#web/memory/api.ts';

/** What is looked for, as the address keeps it. */
export interface MemoryAddress {
  readonly q: string;
  readonly client: string;
  readonly source: MemorySource | '';
  readonly sort: MemorySort;
  /** It is asked of memory at once, if it is a question. */
  readonly ask: boolean;
}

const longestQuery = 300;

/** The search that an address asks for; what is not understood is left out. */
export function readMemoryAddress(read: (name: string) => string | undefined): MemoryAddress {
  const client = read('client') ?? '';
  return {
    q: (read('q') ?? '').slice(0, longestQuery),
    client: isId(client) ? client : '',
    source: memorySources.find((name) => name === read('source')) ?? '',
    sort: read('sort') === 'newest' ? 'newest' : 'best',
    ask: read('ask') === '1',
  };
}

/** The same as the server is asked for it; of one client where there is only one. */
export function memoryQuery(
  { q, client, source, sort }: MemoryAddress,
  clientId: string | undefined,
): MemoryQuery {
  const whose = clientId ?? client;
  return {
    ...(q.trim() && { q: q.trim(), ...(sort === 'newest' && { sort }) }),
    ...(whose && { clientId: whose }),
    ...(source && { source }),
    limit: '20',
  };
}
