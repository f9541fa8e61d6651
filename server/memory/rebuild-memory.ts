import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { listEventsAfter, listEventsSince, type EventRow } from '#server/db/event-log.ts';
import { eachPractice } from '#server/each-practice.ts';
import { Counts } from './counts.ts';
import { eachPage, keepOf, keepSome } from './keep-memory.ts';
import { findState, lastSeq, listEntriesAfter, listKeptIds } from './reads.ts';
import { sources } from './sources/sources.ts';
import { countTallies, countWords, deleteCounts, holdMemory, updateState } from './writes.ts';

/** The way in which entries are made; a later one has every practice's memory made anew. */
export const memoryVersion = 9;

/** Looks at every record there is and at every one that memory knows, then counts all anew. */
export async function rebuildMemory(scope: Scope, deps: Deps): Promise<void> {
  const seq = await lastSeq(scope);
  for (const source of sources) {
    await eachPage(
      (where) => source.listIds(scope, where),
      (ids) => keepSome(scope, deps, source, ids),
    );
    await eachPage(
      (where) => listKeptIds(scope, source.sources, where),
      (ids) => keepSome(scope, deps, source, ids),
    );
  }
  await recount(scope);
  await scope.write(async (tx) => {
    await holdMemory(tx);
    await updateState(tx, { seq, version: memoryVersion, rebuiltAt: tx.now });
  });
}

const entriesAtOnce = 5_000;

/** The counts of words and the tallies, from the entries themselves. */
async function recount(scope: Scope): Promise<void> {
  await scope.write(async (tx) => {
    await holdMemory(tx);
    const counts = new Counts();
    let last: string | undefined;
    for (;;) {
      const entries = await listEntriesAfter(tx, last, entriesAtOnce);
      for (const entry of entries) counts.add(entry, 1);
      if (entries.length < entriesAtOnce) break;
      last = entries.at(-1)?.id;
    }
    await deleteCounts(tx);
    await countWords(tx, counts.wordCounts);
    await countTallies(tx, counts.tallyCounts);
  });
}

const eventsAtOnce = 5_000;

/** Catches up with what reactions missed, practice by practice. */
export async function followEvents(deps: Deps): Promise<void> {
  await eachPractice(deps, (scope) => followPractice(scope, deps));
}

/** Catches up with what is missed; a practice whose memory was made in another way, or never, gets a new one. */
export async function followPractice(scope: Scope, deps: Deps): Promise<void> {
  const state = await findState(scope);
  if (state?.version !== memoryVersion) return rebuildMemory(scope, deps);
  let { seq } = state;
  for (;;) {
    const events = await listMissed(scope, seq);
    const last = events.at(-1)?.seq ?? seq;
    if (last <= seq) return undefined;
    await keepOf(scope, deps, events);
    seq = last;
    await scope.write(async (tx) => {
      await holdMemory(tx);
      await updateState(tx, { seq: last });
    });
  }
}

/** What there is to look at next: of more than goes at once the oldest, so that nothing is passed over. */
async function listMissed(scope: Scope, seq: number): Promise<EventRow[]> {
  const newest = await listEventsSince(scope, seq, eventsAtOnce);
  if (newest.length < eventsAtOnce) return newest;
  const oldest = await listEventsAfter(scope, seq, eventsAtOnce);
  return oldest.length < eventsAtOnce ? newest : oldest;
}
