import { and, eq, inArray } from 'drizzle-orm';
import { promises } from '#server/db/schema/calls.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { PromiseRow } from './promise-reads.ts';

export type NewPromise = Omit<typeof promises.$inferInsert, 'practiceId'>;

export async function insertPromises(tx: WriteScope, rows: readonly NewPromise[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.db.insert(promises).values(rows.map((row) => ({ practiceId: tx.practiceId, ...row })));
}

/** Changes a held promise. */
export async function updatePromiseRow(
  tx: WriteScope,
  { id, updatedAt }: PromiseRow,
  values: Partial<Omit<NewPromise, 'id' | 'callId' | 'clientId' | 'updatedAt'>>,
): Promise<void> {
  await tx.db
    .update(promises)
    .set({ ...values, updatedAt: tx.later(updatedAt) })
    .where(and(tx.owns(promises), eq(promises.id, id)));
}

/** Everything that was promised in a call was promised when it was held. */
export async function datePromises(
  tx: WriteScope,
  callId: string,
  promisedAt: string,
): Promise<void> {
  await tx.db
    .update(promises)
    .set({ promisedAt })
    .where(and(tx.owns(promises), eq(promises.callId, callId)));
}

export async function deletePromises(tx: WriteScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db.delete(promises).where(and(tx.owns(promises), inArray(promises.id, [...ids])));
}
