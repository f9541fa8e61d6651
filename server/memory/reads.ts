import { and, asc, gt, inArray, isNull, max } from 'drizzle-orm';
import type { MemorySource } from '#contract/memory-record.ts';
import { clients } from '#server/db/schema/clients.ts';
import { events } from '#server/db/schema/events.ts';
import { memoryEntries, memoryStates } from '#server/db/schema/memory.ts';
import type { Scope } from '#server/db/scope.ts';

const kept = {
  id: memoryEntries.id,
  clientId: memoryEntries.clientId,
  source: memoryEntries.source,
  sourceId: memoryEntries.sourceId,
  position: memoryEntries.position,
  speaker: memoryEntries.speaker,
  name: memoryEntries.name,
  title: memoryEntries.title,
  text: memoryEntries.text,
  head: memoryEntries.head,
  excerpt: memoryEntries.excerpt,
  length: memoryEntries.length,
  at: memoryEntries.at,
};

export type EntryRow = Omit<typeof memoryEntries.$inferSelect, 'practiceId' | 'tokens'>;

/** What memory holds of some records. */
export async function listEntriesOf(
  scope: Scope,
  sources: readonly MemorySource[],
  sourceIds: readonly string[],
): Promise<EntryRow[]> {
  if (sourceIds.length === 0) return [];
  return scope.db
    .select(kept)
    .from(memoryEntries)
    .where(
      and(
        scope.owns(memoryEntries),
        inArray(memoryEntries.source, [...sources]),
        inArray(memoryEntries.sourceId, [...sourceIds]),
      ),
    );
}

/** Entries by their ids, after one of them: all of a practice, page by page. */
export async function listEntriesAfter(
  scope: Scope,
  after: string | undefined,
  limit: number,
): Promise<EntryRow[]> {
  return scope.db
    .select(kept)
    .from(memoryEntries)
    .where(
      and(scope.owns(memoryEntries), after === undefined ? undefined : gt(memoryEntries.id, after)),
    )
    .orderBy(asc(memoryEntries.id))
    .limit(limit);
}

/** The records that memory holds entries of, page by page. */
export async function listKeptIds(
  scope: Scope,
  sources: readonly MemorySource[],
  where: {
    readonly clientIds?: readonly string[];
    readonly after?: string;
    readonly limit: number;
  },
): Promise<string[]> {
  const rows = await scope.db
    .selectDistinct({ id: memoryEntries.sourceId })
    .from(memoryEntries)
    .where(
      and(
        scope.owns(memoryEntries),
        inArray(memoryEntries.source, [...sources]),
        where.clientIds && inArray(memoryEntries.clientId, [...where.clientIds]),
        where.after === undefined ? undefined : gt(memoryEntries.sourceId, where.after),
      ),
    )
    .orderBy(asc(memoryEntries.sourceId))
    .limit(where.limit);
  return rows.map(({ id }) => id);
}

/** Those of some clients that are not in the trash. */
export async function listLiving(
  scope: Scope,
  clientIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const distinct = [...new Set(clientIds)];
  if (distinct.length === 0) return new Set();
  const rows = await scope.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(scope.owns(clients), inArray(clients.id, distinct), isNull(clients.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Every client, those in the trash included, after one of them. */
export async function listClientIds(
  scope: Scope,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await scope.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(scope.owns(clients), after === undefined ? undefined : gt(clients.id, after)))
    .orderBy(asc(clients.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The clients of whom memory holds anything. */
export async function listKeptClientIds(scope: Scope): Promise<string[]> {
  const rows = await scope.db
    .selectDistinct({ id: memoryEntries.clientId })
    .from(memoryEntries)
    .where(scope.owns(memoryEntries));
  return rows.map(({ id }) => id);
}

export async function findState(scope: Scope) {
  const [state] = await scope.db.select().from(memoryStates).where(scope.owns(memoryStates));
  return state;
}

export async function lastSeq(scope: Scope): Promise<number> {
  const [row] = await scope.db
    .select({ seq: max(events.seq) })
    .from(events)
    .where(scope.owns(events));
  return row?.seq ?? 0;
}
