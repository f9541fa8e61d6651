import { and, eq, sql } from 'drizzle-orm';
import {
  memoryClients,
  memoryEntries,
  memoryMonths,
  memoryTallies,
} from '#server/db/schema/memory.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Tally } from './writes.ts';

const e = memoryEntries;
const t = memoryTallies;

/** The tallies of some clients as the entries themselves come to. */
export async function countEntries(scope: Scope, clientIds: readonly string[]): Promise<Tally[]> {
  const month = sql<string>`to_char(${e.at} at time zone 'UTC', 'YYYY-MM')`;
  const { clientId, source, speaker } = e;
  return scope.db
    .select({
      clientId,
      month,
      source,
      speaker,
      entries: sql<number>`count(*)::int`,
      words: sql<number>`sum(${e.length})::int`,
    })
    .from(e)
    .where(
      and(
        scope.owns(e),
        eq(e.excerpt, false),
        sql`${clientId} = any(${sql.param([...clientIds])}::uuid[])`,
      ),
    )
    .groupBy(clientId, sql`2`, source, speaker);
}

/** The tallies as they are kept. */
export async function listKeptTallies(scope: Scope): Promise<Tally[]> {
  const { clientId, month, source, speaker, entries, words } = t;
  return scope.db
    .select({ clientId, month, source, speaker, entries, words })
    .from(t)
    .where(scope.owns(t));
}

/** What sums the tallies up, over all months and over all clients. */
export async function listKeptSums(scope: Scope) {
  const [m, c] = [memoryMonths, memoryClients];
  const months = await scope.db
    .select({
      entries: m.entries,
      words: m.words,
      month: m.month,
      source: m.source,
      speaker: m.speaker,
    })
    .from(m)
    .where(scope.owns(m));
  const clients = await scope.db
    .select({ entries: c.entries, words: c.words, clientId: c.clientId })
    .from(c)
    .where(scope.owns(c));
  return { months, clients };
}
