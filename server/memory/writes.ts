import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import {
  memoryCalls,
  memoryClients,
  memoryEntries,
  memoryFacts,
  memoryForgotten,
  memoryMonths,
  memoryStates,
  memoryTallies,
  memoryWords,
} from '#server/db/schema/memory.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { someAtOnce } from '#server/some-at-once.ts';

export type NewEntry = Omit<typeof memoryEntries.$inferInsert, 'practiceId' | 'tokens'>;
export type NewFact = Omit<typeof memoryFacts.$inferInsert, 'practiceId'>;
export type Tally = Omit<typeof memoryTallies.$inferInsert, 'practiceId'>;
export type NewCall = Omit<typeof memoryCalls.$inferInsert, 'practiceId'>;
export type NewForgotten = Omit<typeof memoryForgotten.$inferInsert, 'practiceId'>;

/** More in one statement would hold up others while it is written down. */
const idsAtOnce = 200;

/** Holds a practice's memory until the transaction ends: one writes it at a time. */
export async function holdMemory(tx: WriteScope) {
  await tx.db.insert(memoryStates).values({ practiceId: tx.practiceId }).onConflictDoNothing();
  const [state] = await tx.db
    .select()
    .from(memoryStates)
    .where(tx.owns(memoryStates))
    .for('update');
  if (!state) throw new Error('The state of memory is not there.');
  return state;
}

export async function updateState(
  tx: WriteScope,
  values: Partial<Pick<typeof memoryStates.$inferInsert, 'seq' | 'version' | 'rebuiltAt'>>,
): Promise<void> {
  await tx.db.update(memoryStates).set(values).where(tx.owns(memoryStates));
}

export async function insertEntries(tx: WriteScope, rows: readonly NewEntry[]): Promise<void> {
  await insertRows(tx, memoryEntries, rows);
}

export async function deleteEntries(tx: WriteScope, ids: readonly string[]): Promise<void> {
  for (const part of someAtOnce(ids, idsAtOnce)) {
    await tx.db
      .delete(memoryEntries)
      .where(and(tx.owns(memoryEntries), inArray(memoryEntries.id, [...part])));
  }
}

/** Puts the facts of some calls in the place of those that were there. */
export async function replaceFacts(
  tx: WriteScope,
  callIds: readonly string[],
  facts: readonly NewFact[],
): Promise<void> {
  for (const part of someAtOnce(callIds, idsAtOnce)) {
    await tx.db
      .delete(memoryFacts)
      .where(and(tx.owns(memoryFacts), inArray(memoryFacts.callId, [...part])));
  }
  await insertRows(tx, memoryFacts, facts);
}

/** Takes the facts of a call away, or of one of its turns. */
export async function deleteFacts(
  tx: WriteScope,
  callId: string,
  position: number | null,
): Promise<void> {
  await tx.db
    .delete(memoryFacts)
    .where(
      and(
        tx.owns(memoryFacts),
        eq(memoryFacts.callId, callId),
        position === null ? undefined : eq(memoryFacts.position, position),
      ),
    );
}

/** Adds to the counts of words, or takes away; a word that is in no entry is gone. */
export async function countWords(
  tx: WriteScope,
  counts: readonly Omit<typeof memoryWords.$inferInsert, 'practiceId'>[],
): Promise<void> {
  await insertRows(tx, memoryWords, counts, {
    on: ['word'],
    set: { entries: sql`${memoryWords.entries} + excluded.entries` },
  });
  const fewer = counts.filter(({ entries }) => entries < 0).map(({ word }) => word);
  for (const part of someAtOnce(fewer, idsAtOnce)) {
    await tx.db
      .delete(memoryWords)
      .where(
        and(
          tx.owns(memoryWords),
          inArray(memoryWords.word, [...part]),
          lte(memoryWords.entries, 0),
        ),
      );
  }
}

/** Adds to the tallies and to what sums them up, or takes away; what comes to nothing is gone. */
export async function countTallies(tx: WriteScope, tallies: readonly Tally[]): Promise<void> {
  if (tallies.length === 0) return;
  const t = memoryTallies;
  const added = <Of extends typeof t | typeof memoryMonths | typeof memoryClients>(table: Of) => ({
    entries: sql`${table.entries} + excluded.entries`,
    words: sql`${table.words} + excluded.words`,
  });
  const all = sumsBy(tallies, () => '')[0];
  await tx.db
    .update(memoryStates)
    .set({
      entries: sql`${memoryStates.entries} + ${all?.entries ?? 0}`,
      words: sql`${memoryStates.words} + ${all?.words ?? 0}`,
    })
    .where(tx.owns(memoryStates));
  const on = ['clientId', 'month', 'source', 'speaker'] as const;
  await insertRows(tx, t, tallies, { on, set: added(t) });
  const m = memoryMonths;
  const months = sumsBy(tallies, ({ month, source, speaker }) =>
    [month, source, speaker].join(' '),
  );
  await insertRows(
    tx,
    m,
    months.map(({ clientId: _client, ...row }) => row),
    { on: ['month', 'source', 'speaker'], set: added(m) },
  );
  const c = memoryClients;
  const clients = sumsBy(tallies, ({ clientId }) => clientId);
  await insertRows(
    tx,
    c,
    clients.map(({ clientId, entries, words }) => ({ clientId, entries, words })),
    { on: ['clientId'], set: added(c) },
  );
  const fewer = tallies.filter(({ entries }) => entries <= 0).map(({ clientId }) => clientId);
  if (fewer.length > 0) await dropEmptyTallies(tx, [...new Set(fewer)]);
}

/** Tallies summed up by a key, in its order, so that two who write them never wait for each other. */
export function sumsBy(tallies: readonly Tally[], keyOf: (tally: Tally) => string): Tally[] {
  const sums = new Map<string, Tally>();
  for (const tally of tallies) {
    const key = keyOf(tally);
    const { entries, words } = sums.get(key) ?? { entries: 0, words: 0 };
    sums.set(key, { ...tally, entries: entries + tally.entries, words: words + tally.words });
  }
  return [...sums].toSorted(([one], [two]) => (one < two ? -1 : 1)).map(([, sum]) => sum);
}

async function dropEmptyTallies(tx: WriteScope, clientIds: readonly string[]): Promise<void> {
  for (const part of someAtOnce(clientIds, idsAtOnce)) {
    for (const table of [memoryTallies, memoryClients]) {
      const theirs = inArray(table.clientId, [...part]);
      await tx.db.delete(table).where(and(tx.owns(table), theirs, eq(table.entries, 0)));
    }
  }
  await tx.db.delete(memoryMonths).where(and(tx.owns(memoryMonths), eq(memoryMonths.entries, 0)));
}

/** Makes memory know of some conversations what they are now, and of the others nothing. */
export async function keepCalls(
  tx: WriteScope,
  callIds: readonly string[],
  there: readonly NewCall[],
): Promise<void> {
  const kept = new Set(there.map(({ callId }) => callId));
  const gone = callIds.filter((id) => !kept.has(id));
  for (const part of someAtOnce(gone, idsAtOnce)) {
    await tx.db
      .delete(memoryCalls)
      .where(and(tx.owns(memoryCalls), inArray(memoryCalls.callId, [...part])));
  }
  await insertRows(tx, memoryCalls, there, {
    on: ['callId'],
    set: {
      clientId: sql`excluded.client_id`,
      month: sql`excluded.month`,
      minutes: sql`excluded.minutes`,
      mood: sql`excluded.mood`,
    },
  });
}

export async function insertForgotten(
  tx: WriteScope,
  rows: readonly NewForgotten[],
): Promise<void> {
  await insertRows(tx, memoryForgotten, rows);
}

/** Takes the counts away; they are made anew from the entries. */
export async function deleteCounts(tx: WriteScope): Promise<void> {
  await tx.db.delete(memoryWords).where(tx.owns(memoryWords));
  await deleteTallies(tx);
}

export async function deleteTallies(tx: WriteScope): Promise<void> {
  for (const table of [memoryTallies, memoryMonths, memoryClients]) {
    await tx.db.delete(table).where(tx.owns(table));
  }
  await tx.db.update(memoryStates).set({ entries: 0, words: 0 }).where(tx.owns(memoryStates));
}
