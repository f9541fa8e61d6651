import { makeBreather } from '#server/breathe.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { Counts } from './counts.ts';
import { entriesOf } from './entries-of.ts';
import { factRowsOf } from './facts/fact-rows.ts';
import { listForgotten } from './forgotten-reads.ts';
import { listEntriesOf, listLiving, type EntryRow } from './reads.ts';
import {
  placeIn,
  wholePosition,
  type Gathered,
  type Source,
  type SourceRecord,
} from './sources/source.ts';
import {
  countTallies,
  countWords,
  deleteEntries,
  holdMemory,
  insertEntries,
  keepCalls,
  replaceFacts,
  type NewCall,
  type NewEntry,
} from './writes.ts';

const nothing: Gathered = new Map();

/**
 * Makes memory hold of some records what they say now, and nothing of those that are deleted,
 * forgotten, or of a client in the trash. Whatever order it is told of changes in, and however
 * often, it comes to the same.
 */
export async function keepRecords(
  tx: WriteScope,
  source: Source,
  ids: readonly string[],
  gathered: Gathered = nothing,
): Promise<void> {
  if (ids.length === 0) return;
  await holdMemory(tx);
  const { wanted, calls } = await wantedOf(tx, source, ids, gathered);
  const there = await listEntriesOf(tx, source.sources, ids);
  const { gone, come } = difference(there, wanted);
  const counts = new Counts();
  const breathe = makeBreather();
  for (const entry of gone) {
    await breathe();
    counts.add(entry, -1);
  }
  for (const entry of come) {
    await breathe();
    counts.add(entry, 1);
  }
  await deleteEntries(
    tx,
    gone.map(({ id }) => id),
  );
  await insertEntries(tx, come);
  await countWords(tx, counts.wordCounts);
  await countTallies(tx, counts.tallyCounts);
  if (!source.sources.includes('call')) return;
  await keepCalls(tx, ids, calls);
  await replaceFacts(tx, ids, await factRowsOf(wanted));
}

async function wantedOf(
  tx: WriteScope,
  source: Source,
  ids: readonly string[],
  gathered: Gathered,
): Promise<{ wanted: NewEntry[]; calls: NewCall[] }> {
  const records = await source.load(tx, ids, gathered);
  const living = await listLiving(
    tx,
    records.map(({ clientId }) => clientId),
  );
  const forgotten = await listForgotten(tx, ids);
  const isForgotten = ({ source: of, sourceId, position }: NewEntry) =>
    forgotten.some(
      (one) =>
        one.sourceId === sourceId &&
        (one.position === null || one.position === placeIn(of, position)),
    );
  const known = records.filter(({ clientId }) => living.has(clientId));
  const entries = (await entriesOf(known)).filter((entry) => !isForgotten(entry));
  const wanted = withoutEchoes(entries, forgotten);
  return { wanted, calls: callsOf(records, wanted) };
}

/** The conversations of which anything is kept. */
function callsOf(records: readonly SourceRecord[], wanted: readonly NewEntry[]): NewCall[] {
  const kept = new Map(wanted.toReversed().map((entry) => [entry.sourceId, entry]));
  return records.flatMap(({ id, clientId, talk }) => {
    const at = kept.get(id)?.at;
    return talk && at !== undefined
      ? [{ callId: id, clientId, month: at.slice(0, 7), ...talk }]
      : [];
  });
}

/** A summary or an excerpt may tell again what one of the turns or the notes said that is forgotten. */
function withoutEchoes(
  entries: readonly NewEntry[],
  forgotten: readonly { readonly sourceId: string; readonly position: number | null }[],
): NewEntry[] {
  const holed = new Set(
    forgotten
      .filter(({ position }) => position !== null && position !== wholePosition)
      .map(({ sourceId }) => sourceId),
  );
  return entries.filter(({ head, sourceId }) => !head || !holed.has(sourceId));
}

const told = [
  'clientId',
  'speaker',
  'name',
  'title',
  'text',
  'head',
  'excerpt',
  'length',
  'at',
] as const;

function difference(there: readonly EntryRow[], wanted: readonly NewEntry[]) {
  const known = new Map(there.map((entry) => [entry.id, entry]));
  const come = wanted.filter((entry) => {
    const before = known.get(entry.id);
    return !before || told.some((field) => before[field] !== entry[field]);
  });
  const stays = new Set(wanted.map(({ id }) => id));
  const changed = new Set(come.map(({ id }) => id));
  const gone = there.filter(({ id }) => !stays.has(id) || changed.has(id));
  return { gone, come };
}
