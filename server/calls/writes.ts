import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Utterance } from '#contract/call-record.ts';
import type { AgentSettings } from '#contract/voice-settings.ts';
import { agentSettings, calls, strayCalls, utterances } from '#server/db/schema/calls.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { CallRow } from './reads.ts';

export type NewCall = Omit<typeof calls.$inferInsert, 'practiceId'>;

export async function insertCall(tx: WriteScope, row: NewCall): Promise<void> {
  await tx.db.insert(calls).values({ practiceId: tx.practiceId, ...row });
}

/** Adds calls of the past with what was said in them. */
export async function insertPastCalls(
  tx: WriteScope,
  past: readonly { readonly row: NewCall; readonly spoken: readonly Utterance[] }[],
): Promise<void> {
  await insertRows(
    tx,
    calls,
    past.map(({ row }) => row),
  );
  await insertRows(
    tx,
    utterances,
    past.flatMap(({ row, spoken }) => spoken.map((one) => ({ callId: row.id, ...one }))),
  );
}

/** Changes a held call. */
export async function updateCallRow(
  tx: WriteScope,
  { id, updatedAt }: CallRow,
  values: Partial<Omit<NewCall, 'id' | 'clientId' | 'createdAt' | 'updatedAt'>>,
): Promise<void> {
  await tx.db
    .update(calls)
    .set({ ...values, updatedAt: tx.later(updatedAt) })
    .where(and(tx.owns(calls), eq(calls.id, id)));
}

/** Gives a held call to another client. */
export async function giveCallRow(
  tx: WriteScope,
  { id, updatedAt }: CallRow,
  clientId: string,
): Promise<void> {
  await tx.db
    .update(calls)
    .set({ clientId, updatedAt: tx.later(updatedAt) })
    .where(and(tx.owns(calls), eq(calls.id, id)));
}

/** Puts a transcript in the place of whatever was there. */
export async function replaceUtterances(
  tx: WriteScope,
  callId: string,
  spoken: readonly Utterance[],
): Promise<void> {
  await tx.db.delete(utterances).where(and(tx.owns(utterances), eq(utterances.callId, callId)));
  await addUtterances(tx, callId, spoken);
}

/** Erases calls with their transcripts. */
export async function eraseCalls(tx: WriteScope, ids: readonly string[]): Promise<void> {
  await tx.db.delete(calls).where(and(tx.owns(calls), inArray(calls.id, [...ids])));
}

/** Takes a call that was only asked for: true for the one who may dial it. */
export async function takeForDialling(tx: WriteScope, id: string): Promise<boolean> {
  const taken = await tx.db
    .update(calls)
    .set({ state: 'dialing', dialledAt: tx.now, heardAt: tx.now, updatedAt: tx.now })
    .where(and(tx.owns(calls), eq(calls.id, id), eq(calls.state, 'requested')))
    .returning({ id: calls.id });
  return taken.length === 1;
}

export async function insertAgentSettings(
  tx: WriteScope,
  version: number,
  settings: AgentSettings,
): Promise<void> {
  const { practiceId, actorId: savedById, now: savedAt } = tx;
  await tx.db.insert(agentSettings).values({ practiceId, version, savedAt, savedById, settings });
}

/** Keeps that a vendor told of a call that is none of ours: its id the first time, then undefined. */
export async function insertStrayCall(
  tx: WriteScope,
  vendorCallId: string,
  event: string,
): Promise<string | undefined> {
  const { practiceId, now: at } = tx;
  const [row] = await tx.db
    .insert(strayCalls)
    .values({ practiceId, vendorCallId, id: randomUUID(), event, at })
    .onConflictDoNothing()
    .returning({ id: strayCalls.id });
  return row?.id;
}

/** Adds turns at the end of a transcript. */
export async function addUtterances(
  tx: WriteScope,
  callId: string,
  spoken: readonly Utterance[],
): Promise<void> {
  await insertRows(
    tx,
    utterances,
    spoken.map((one) => ({ callId, ...one })),
  );
}
