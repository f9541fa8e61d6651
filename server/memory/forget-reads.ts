import { and, count, eq } from 'drizzle-orm';
import type { MemorySource } from '#contract/memory-record.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { clients } from '#server/db/schema/clients.ts';
import { memoryEntries } from '#server/db/schema/memory.ts';
import type { Scope } from '#server/db/scope.ts';
import type { EntryRow } from './reads.ts';

type Place = Pick<EntryRow, 'clientId' | 'source' | 'sourceId' | 'position'>;

const place = {
  clientId: memoryEntries.clientId,
  source: memoryEntries.source,
  sourceId: memoryEntries.sourceId,
  position: memoryEntries.position,
};

/** Where an entry stands, of a client that the viewer may see. */
export async function findEntryPlace(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<Place | undefined> {
  const [row] = await scope.db
    .select(place)
    .from(memoryEntries)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, memoryEntries.clientId)))
    .where(and(scope.owns(memoryEntries), eq(memoryEntries.id, id)));
  return row;
}

/** The same for a record of which memory holds anything. */
export async function findSourcePlace(
  scope: Scope,
  viewer: Viewer,
  source: MemorySource,
  sourceId: string,
): Promise<Place | undefined> {
  const [row] = await scope.db
    .select(place)
    .from(memoryEntries)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, memoryEntries.clientId)))
    .where(
      and(
        scope.owns(memoryEntries),
        eq(memoryEntries.source, source),
        eq(memoryEntries.sourceId, sourceId),
      ),
    )
    .limit(1);
  return row;
}

export async function countEntriesOf(scope: Scope, clientId: string): Promise<number> {
  const [row] = await scope.db
    .select({ entries: count() })
    .from(memoryEntries)
    .where(and(scope.owns(memoryEntries), eq(memoryEntries.clientId, clientId)));
  return row?.entries ?? 0;
}
