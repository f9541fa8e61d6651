import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import {
  memoryEntries,
  memoryFacts,
  memoryForgotten,
  memoryStates,
  memoryTallies,
  memoryWords,
} from '#server/db/schema/memory.ts';
import type { WriteScope } from '#server/db/scope.ts';

export type NewEntry = Omit<typeof memoryEntries.$inferInsert, 'practiceId' | 'tokens'>;
export type NewFact = Omit<typeof memoryFacts.$inferInsert, 'practiceId'>;
export type Tally = Omit<typeof memoryTallies.$inferInsert, 'practiceId'>;
export type NewForgotten = Omit<typeof memoryForgotten.$inferInsert, 'practiceId'>;

const rowsAtOnce = 500;

function* partsOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    yield rows.slice(from, from + rowsAtOnce);
  }
}

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
  const { practiceId } = tx;
  for (const part of partsOf(rows)) {
    await tx.db.insert(memoryEntries).values(part.map((row) => ({ practiceId, ...row })));
  }
}

export async function deleteEntries(tx: WriteScope, ids: readonly string[]): Promise<void> {
  for (const part of partsOf(ids)) {
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
  const { practiceId } = tx;
  for (const part of partsOf(callIds)) {
    await tx.db
      .delete(memoryFacts)
      .where(and(tx.owns(memoryFacts), inArray(memoryFacts.callId, [...part])));
  }
  for (const part of partsOf(facts)) {
    await tx.db.insert(memoryFacts).values(part.map((row) => ({ practiceId, ...row })));
  }
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
  counts: readonly { readonly word: string; readonly stem: string; readonly entries: number }[],
): Promise<void> {
  const { practiceId } = tx;
  for (const part of partsOf(counts)) {
    await tx.db
      .insert(memoryWords)
      .values(part.map((row) => ({ practiceId, ...row })))
      .onConflictDoUpdate({
        target: [memoryWords.practiceId, memoryWords.word],
        set: { entries: sql`${memoryWords.entries} + excluded.entries` },
      });
  }
  const fewer = counts.filter(({ entries }) => entries < 0).map(({ word }) => word);
  for (const part of partsOf(fewer)) {
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

/** Adds to the tallies, or takes away. */
export async function countTallies(tx: WriteScope, tallies: readonly Tally[]): Promise<void> {
  const { practiceId } = tx;
  const sum = (field: 'entries' | 'words') =>
    tallies.reduce((total, tally) => total + tally[field], 0);
  if (tallies.length > 0) {
    await tx.db
      .update(memoryStates)
      .set({
        entries: sql`${memoryStates.entries} + ${sum('entries')}`,
        words: sql`${memoryStates.words} + ${sum('words')}`,
      })
      .where(tx.owns(memoryStates));
  }
  for (const part of partsOf(tallies)) {
    await tx.db
      .insert(memoryTallies)
      .values(part.map((row) => ({ practiceId, ...row })))
      .onConflictDoUpdate({
        target: [
          memoryTallies.practiceId,
          memoryTallies.clientId,
          memoryTallies.month,
          memoryTallies.source,
          memoryTallies.speaker,
        ],
        set: {
          entries: sql`${memoryTallies.entries} + excluded.entries`,
          words: sql`${memoryTallies.words} + excluded.words`,
        },
      });
  }
  const clientIds = [
    ...new Set(tallies.filter(({ entries }) => entries <= 0).map(({ clientId }) => clientId)),
  ];
  for (const part of partsOf(clientIds)) {
    await tx.db
      .delete(memoryTallies)
      .where(
        and(
          tx.owns(memoryTallies),
          inArray(memoryTallies.clientId, [...part]),
          eq(memoryTallies.entries, 0),
        ),
      );
  }
}

export async function insertForgotten(
  tx: WriteScope,
  rows: readonly NewForgotten[],
): Promise<void> {
  const { practiceId } = tx;
  for (const part of partsOf(rows)) {
    await tx.db.insert(memoryForgotten).values(part.map((row) => ({ practiceId, ...row })));
  }
}

/** Takes the counts away; they are made anew from the entries. */
export async function deleteCounts(tx: WriteScope): Promise<void> {
  await tx.db.delete(memoryWords).where(tx.owns(memoryWords));
  await tx.db.delete(memoryTallies).where(tx.owns(memoryTallies));
  await tx.db.update(memoryStates).set({ entries: 0, words: 0 }).where(tx.owns(memoryStates));
}
