import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Briefing, ClientReading } from '#contract/insights.ts';
import { forgetBriefings } from '#server/db/forget-briefings.ts';
import { briefings, clientReadings, insights } from '#server/db/schema/insights.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { InsightRow } from './reads.ts';

export type NewInsight = Omit<typeof insights.$inferInsert, 'practiceId'>;

export async function insertInsights(tx: WriteScope, rows: readonly NewInsight[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.db.insert(insights).values(rows.map((row) => ({ practiceId: tx.practiceId, ...row })));
}

/** Changes a held insight. */
export async function updateInsightRow(
  tx: WriteScope,
  { id, updatedAt }: Pick<InsightRow, 'id' | 'updatedAt'>,
  values: Partial<Omit<NewInsight, 'id' | 'clientId' | 'createdAt' | 'updatedAt'>>,
): Promise<void> {
  await tx.db
    .update(insights)
    .set({ ...values, updatedAt: tx.later(updatedAt) })
    .where(and(tx.owns(insights), eq(insights.id, id)));
}

/** Puts others in the place of these. */
export async function supersede(tx: WriteScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .update(insights)
    .set({ supersededAt: tx.now, updatedAt: tx.now })
    .where(and(tx.owns(insights), inArray(insights.id, [...ids])));
}

/** Takes a client's standing brief away. */
export async function deleteReading(tx: WriteScope, clientId: string): Promise<void> {
  await tx.db
    .delete(clientReadings)
    .where(and(tx.owns(clientReadings), eq(clientReadings.clientId, clientId)));
}

/** Keeps a client's standing brief in the place of the one before. */
export async function keepReading(
  tx: WriteScope,
  clientId: string,
  reading: ClientReading,
): Promise<void> {
  await deleteReading(tx, clientId);
  const { practiceId, now: at } = tx;
  await tx.db
    .insert(clientReadings)
    .values({ practiceId, id: randomUUID(), clientId, at, reading });
}

/** Keeps a person's briefing of a day in the place of the one before. */
export async function keepBriefing(
  tx: WriteScope,
  userId: string,
  briefing: Briefing,
): Promise<void> {
  const { practiceId, now: at } = tx;
  await tx.db
    .insert(briefings)
    .values({ practiceId, userId, day: briefing.day, at, briefing })
    .onConflictDoUpdate({
      target: [briefings.practiceId, briefings.userId, briefings.day],
      set: { at, briefing },
    });
}

/** Takes away every brief that tells of a client: it may tell again what is forgotten. */
export async function deleteBriefs(tx: WriteScope, clientId: string): Promise<void> {
  await deleteReading(tx, clientId);
  await forgetBriefings(tx, [clientId]);
}
