import { and, asc, inArray, ne } from 'drizzle-orm';
import { payments, refunds } from './schema/payments.ts';
import type { WriteScope } from './scope.ts';

/**
 * Takes away why money was given back to some clients; that it was, when and how much stays.
 * Whoever erases a client stands upstream of the room that refunds, and asks before the payments
 * lose their client.
 */
export async function forgetReasons(tx: WriteScope, clientIds: readonly string[]): Promise<void> {
  const theirs = await tx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(tx.owns(payments), inArray(payments.clientId, [...clientIds])))
    .orderBy(asc(payments.id))
    // A payment is held before its refunds everywhere.
    .for('update');
  if (theirs.length === 0) return;
  const ids = theirs.map(({ id }) => id);
  await tx.db
    .update(refunds)
    .set({ reason: '' })
    .where(and(tx.owns(refunds), inArray(refunds.paymentId, ids), ne(refunds.reason, '')));
}
