import { sql, type SQL } from 'drizzle-orm';
import { growthPotentials, pipelineStages, type Client } from '#contract/client-record.ts';
import type { ClientSort } from '#contract/client-sorts.ts';
import { isInstant } from '#server/db/cursor.ts';
import { clients } from '#server/db/schema/clients.ts';
import { given, growthRank, lastContact, revenue, stageRank } from './filter-reads.ts';
import { sortNameOf } from './list-columns.ts';

/** An order of the list, from a cursor's place on. */
export interface Order {
  readonly by: readonly SQL[];
  /** What the columns are compared with to go on after a row: `place0`, `place1`. */
  readonly places: readonly SQL[];
  /** The value of the order in a row, as a cursor carries it. */
  readonly valueOf: (client: Client) => string;
  /** Values of the order that stand in the statement by their names. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Names the statement where the sort does not. */
  readonly shape?: string;
  /** The values of those places; undefined when it is no place in this order. */
  readonly placeOf: (value: string) => readonly unknown[] | undefined;
}

const never = '-infinity';
const first = given('place0');
const second = given('place1');

const byInstant = (
  name: typeof clients.createdAt | typeof clients.updatedAt,
  valueOf: (client: Client) => string,
): Order => ({
  by: [sql`${name}`],
  places: [sql`${first}::timestamptz`],
  valueOf,
  placeOf: (value) => (isInstant(value) ? [value] : undefined),
});

/** By a word of the client, then by name. */
const byWord = (
  by: SQL,
  place: SQL,
  wordOf: (client: Client) => string,
  placeOfWord: (word: string) => unknown,
): Order => ({
  by: [by, sql`${clients.sortName}`],
  places: [place, second],
  valueOf: (client) => `${wordOf(client)}|${sortNameOf(client)}`,
  placeOf: (value) => {
    const bar = value.indexOf('|');
    const word = bar < 0 ? undefined : placeOfWord(value.slice(0, bar));
    return word === undefined ? undefined : [word, value.slice(bar + 1)];
  },
});

const byRank = (names: readonly string[], rank: SQL, wordOf: (client: Client) => string): Order =>
  byWord(rank, sql`${first}::int`, wordOf, (word) =>
    names.includes(word) ? names.indexOf(word) + 1 : undefined,
  );

export const orders: Readonly<Record<ClientSort, Order>> = {
  name: {
    by: [sql`${clients.sortName}`],
    places: [first],
    valueOf: sortNameOf,
    placeOf: (value) => [value],
  },
  monthlyRevenue: {
    by: [revenue],
    places: [sql`${first}::numeric`],
    valueOf: (client) => client.monthlyRevenue ?? '0',
    placeOf: (value) => (/^\d{1,13}(\.\d{1,2})?$/.test(value) ? [value] : undefined),
  },
  lastContactDate: {
    by: [lastContact],
    places: [sql`${first}::timestamptz`],
    valueOf: (client) => client.lastContactDate ?? never,
    placeOf: (value) => (value === never || isInstant(value) ? [value] : undefined),
  },
  createdAt: byInstant(clients.createdAt, (client) => client.createdAt),
  updatedAt: byInstant(clients.updatedAt, (client) => client.updatedAt),
  status: byWord(
    sql`${clients.status}`,
    first,
    (client) => client.status,
    (word) => word,
  ),
  pipelineStage: byRank(pipelineStages, stageRank, (client) => client.pipelineStage),
  growthPotential: byRank(growthPotentials, growthRank, (client) => client.growthPotential),
};
