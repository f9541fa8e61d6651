import type { Practice } from './practice-of.ts';

/** A request of ours, and the statement of the limit that answers the like. */
export interface Case {
  readonly name: string;
  readonly statement: string;
  /** What the limit's statement is given, a new one each time. */
  readonly given: () => readonly string[];
  readonly path: () => string;
  /** Of a POST. */
  readonly body?: () => NewClient;
  /** The budget for processor time, as a multiple of the limit's. */
  readonly processor: number;
  /** How much of the limit's requests a second keeps us as far ahead of other products as we mean to be. */
  readonly ahead?: number;
  /** The same of the embedded engine. */
  readonly embedded?: number;
}

interface NewClient {
  readonly name: string;
  readonly email: string;
  readonly monthlyRevenue: string;
}

/**
 * What Directus, the quicker of two measured peers, does of the limit, as PERFORMANCE.md of the
 * project has it; NocoDB has .0003 for a rare word too.
 */
const peers = {
  list: 0.086,
  search: 0.069,
  one: 0.03,
  create: 0.052,
  common: 0.112,
  rare: 0.0003,
  dashboard: 0.096,
};
const times = (figure: number, many: number) => Math.round(figure * many * 1000) / 1000;

/** Every request that somebody waits for often. */
export function casesOf({ ids, busyId, words }: Practice): readonly Case[] {
  let turn = 0;
  const next = (list: readonly string[]) => list[(turn += 1) % list.length] ?? '';
  const read = (name: string, statement: string, path: string, more: Partial<Case> = {}): Case => ({
    name,
    statement,
    given: () => [],
    path: () => path,
    processor: 1.6,
    ...more,
  });
  const peer = (figure: number, many: number) => ({
    ahead: times(figure, many),
    embedded: times(figure, 2),
  });
  const search = (list: readonly string[], more = '') => ({
    given: () => [next(list)],
    path: () => `/api/memory?q=${next(list)}${more}`,
  });
  const byTime = '&sort=newest';
  const body = () => {
    turn += 1;
    return { name: `Bench ${turn}`, email: `bench-${turn}@mail.example`, monthlyRevenue: '12.50' };
  };
  return [
    read('list', 'list', '/api/clients?limit=50', peer(peers.list, 6)),
    read('filter', 'filter', '/api/clients?limit=50&status=active', {
      given: () => ['active'],
      ...peer(peers.search, 8),
    }),
    read('search', 'search', '/api/clients?limit=50&q=okafor', {
      given: () => ['okafor'],
      ...peer(peers.search, 8),
    }),
    read('one', 'one', '', {
      given: () => [next(ids)],
      path: () => `/api/clients/${next(ids)}`,
      processor: 2,
      ...peer(peers.one, 12),
    }),
    read('tasks', 'tasks', '/api/tasks?limit=50&assignee=me&status=open'),
    read('tasks today', 'tasks-today', '/api/tasks?limit=50&assignee=me&status=open&due=today'),
    read(
      'client tasks',
      'client-tasks',
      `/api/tasks?limit=50&clientId=${busyId}&status=open&sort=position`,
      { given: () => [busyId] },
    ),
    read('calls', 'calls', '/api/calls?limit=50&brief=1'),
    read('insights', 'insights', '/api/insights?limit=50'),
    read('dashboard', 'figures', '/api/metrics', peer(peers.dashboard, 5)),
    read('memory: the newest', 'newest', '/api/memory'),
    read('memory: the newest with a common word', 'memory', '', {
      ...search(words.common, byTime),
      ...peer(peers.common, 5),
    }),
    read('memory: the newest with a rare word', 'memory', '', {
      ...search(words.rare, byTime),
      ...peer(peers.rare, 500),
    }),
    read('memory: a common word', 'memory', '', {
      ...search(words.common),
      ...peer(peers.common, 5),
    }),
    read('memory: a rare word', 'memory', '', { ...search(words.rare), ...peer(peers.rare, 500) }),
    read('memory: a word that is nowhere', 'memory', '', search(['xqzwv'])),
    read('create', 'create', '/api/clients', {
      given: () => Object.values(body()),
      body,
      processor: 2,
      ...peer(peers.create, 8),
    }),
  ];
}
