import type { MemorySource } from '#contract/memory-record.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { someAtOnce } from '#server/some-at-once.ts';
import { Counts } from './counts.ts';
import { listEntriesOf, type EntryRow } from './reads.ts';
import { placeIn, wholePosition } from './sources/source.ts';
import { countTallies, countWords, deleteEntries, deleteFacts, keepCalls } from './writes.ts';

interface Place {
  readonly source: MemorySource;
  readonly sourceId: string;
  /** Null for all of the record. */
  readonly position: number | null;
}

const atOnce = 500;

/** Takes what stands at some places out of memory, with the summary that may tell it again. */
export async function dropEntries(tx: WriteScope, places: readonly Place[]): Promise<void> {
  for (const some of someAtOnce(places, atOnce)) {
    const there = await listEntriesOf(
      tx,
      some.map(({ source }) => source),
      some.map(({ sourceId }) => sourceId),
    );
    const gone = there.filter((entry) => some.some((place) => isMeant(entry, place)));
    const counts = new Counts();
    for (const entry of gone) counts.add(entry, -1);
    await deleteEntries(
      tx,
      gone.map(({ id }) => id),
    );
    await countWords(tx, counts.wordCounts);
    await countTallies(tx, counts.tallyCounts);
    for (const { source, sourceId, position } of some) {
      if (source === 'call') await deleteFacts(tx, sourceId, position);
    }
    await keepCalls(tx, emptied(some, there, gone), []);
  }
}

/** The calls of which nothing is left. */
function emptied(
  places: readonly Place[],
  there: readonly EntryRow[],
  gone: readonly EntryRow[],
): string[] {
  const left = new Set(there.filter((entry) => !gone.includes(entry)).map((one) => one.sourceId));
  return places
    .filter(({ source, sourceId }) => source === 'call' && !left.has(sourceId))
    .map(({ sourceId }) => sourceId);
}

function isMeant(entry: EntryRow, { source, sourceId, position }: Place): boolean {
  if (entry.source !== source || entry.sourceId !== sourceId) return false;
  if (position === null || placeIn(source, entry.position) === position) return true;
  return position !== wholePosition && entry.head;
}
