import { and, eq, inArray, ne } from 'drizzle-orm';
import { checkIns, keyResults, objectives } from '#server/db/schema/okrs.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { CheckInRow, KeyResultRow, ObjectiveRow } from './reads.ts';

export type NewObjective = Omit<typeof objectives.$inferInsert, 'practiceId'>;
export type NewKeyResult = Omit<typeof keyResults.$inferInsert, 'practiceId'>;
export type NewCheckIn = Omit<typeof checkIns.$inferInsert, 'practiceId'>;
type Kept = 'id' | 'createdAt' | 'updatedAt';

export async function insertObjectives(
  tx: WriteScope,
  rows: readonly NewObjective[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.db.insert(objectives).values(rows.map((row) => ({ practiceId: tx.practiceId, ...row })));
}

export async function insertKeyResults(
  tx: WriteScope,
  rows: readonly NewKeyResult[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.db.insert(keyResults).values(rows.map((row) => ({ practiceId: tx.practiceId, ...row })));
}

export async function insertCheckIns(tx: WriteScope, rows: readonly NewCheckIn[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.db.insert(checkIns).values(rows.map((row) => ({ practiceId: tx.practiceId, ...row })));
}

export async function updateObjectiveRow(
  tx: WriteScope,
  { id, updatedAt }: Pick<ObjectiveRow, 'id' | 'updatedAt'>,
  values: Partial<Omit<NewObjective, Kept>>,
): Promise<void> {
  await tx.db
    .update(objectives)
    .set({ ...values, updatedAt: tx.later(updatedAt) })
    .where(and(tx.owns(objectives), eq(objectives.id, id)));
}

export async function updateKeyResultRow(
  tx: WriteScope,
  { id, updatedAt }: Pick<KeyResultRow, 'id' | 'updatedAt'>,
  values: Partial<Omit<NewKeyResult, Kept>>,
): Promise<void> {
  await tx.db
    .update(keyResults)
    .set({ ...values, updatedAt: tx.later(updatedAt) })
    .where(and(tx.owns(keyResults), eq(keyResults.id, id)));
}

export async function updateCheckInRow(
  tx: WriteScope,
  { id, updatedAt }: Pick<CheckInRow, 'id' | 'updatedAt'>,
  values: Partial<Omit<NewCheckIn, Kept>>,
): Promise<void> {
  await tx.db
    .update(checkIns)
    .set({ ...values, updatedAt: tx.later(updatedAt) })
    .where(and(tx.owns(checkIns), eq(checkIns.id, id)));
}

/** Gives what was heard of a key result in a call another instant, or only what is not approved of it. */
export async function dateCheckIns(
  tx: WriteScope,
  of: {
    readonly callId: string;
    readonly keyResultId: string;
    readonly at: string;
    readonly butApproved: boolean;
  },
): Promise<void> {
  await tx.db
    .update(checkIns)
    .set({ at: of.at })
    .where(
      and(
        tx.owns(checkIns),
        eq(checkIns.callId, of.callId),
        eq(checkIns.keyResultId, of.keyResultId),
        of.butApproved ? ne(checkIns.state, 'approved') : undefined,
      ),
    );
}

/** Takes drafts out of sight at once. */
export async function dropObjectives(tx: WriteScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .update(objectives)
    .set({ deletedAt: tx.now, updatedAt: tx.now })
    .where(and(tx.owns(objectives), inArray(objectives.id, [...ids])));
}

/** Erases objectives with their key results. */
export async function eraseObjectives(tx: WriteScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db.delete(objectives).where(and(tx.owns(objectives), inArray(objectives.id, [...ids])));
}
