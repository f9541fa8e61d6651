import { and, eq, inArray } from 'drizzle-orm';
import type { Utterance } from '#contract/calls.ts';
import { calls, utterances } from '#server/db/schema/calls.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { CallRow } from './reads.ts';

export type NewCall = Omit<typeof calls.$inferInsert, 'practiceId'>;

const rowsAtOnce = 500;

export async function insertCall(tx: WriteScope, row: NewCall): Promise<void> {
  await tx.db.insert(calls).values({ practiceId: tx.practiceId, ...row });
}

/** Changes a held call; its later time is later even within one millisecond. */
export async function updateCallRow(
  tx: WriteScope,
  { id, updatedAt }: CallRow,
  values: Partial<Omit<NewCall, 'id' | 'clientId' | 'createdAt' | 'updatedAt'>>,
): Promise<void> {
  const next = new Date(Date.parse(updatedAt) + 1).toISOString();
  await tx.db
    .update(calls)
    .set({ ...values, updatedAt: tx.now > next ? tx.now : next })
    .where(and(tx.owns(calls), eq(calls.id, id)));
}

/** Puts a transcript in the place of whatever was there. */
export async function replaceUtterances(
  tx: WriteScope,
  callId: string,
  spoken: readonly Utterance[],
): Promise<void> {
  await tx.db.delete(utterances).where(and(tx.owns(utterances), eq(utterances.callId, callId)));
  for (let from = 0; from < spoken.length; from += rowsAtOnce) {
    const part = spoken.slice(from, from + rowsAtOnce);
    await tx.db
      .insert(utterances)
      .values(part.map((one) => ({ practiceId: tx.practiceId, callId, ...one })));
  }
}

/** Erases calls with their transcripts. */
export async function eraseCalls(tx: WriteScope, ids: readonly string[]): Promise<void> {
  await tx.db.delete(calls).where(and(tx.owns(calls), inArray(calls.id, [...ids])));
}
