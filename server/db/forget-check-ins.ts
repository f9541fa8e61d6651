import { and, eq, inArray } from 'drizzle-orm';
import { calls } from './schema/calls.ts';
import { checkIns } from './schema/okrs.ts';
import type { WriteScope } from './scope.ts';

/**
 * Takes the words of some clients out of the values that their calls told of another one's goals,
 * before the calls were theirs; what was approved of them stays. Whoever erases a client stands
 * upstream of the room that keeps these, and asks before the calls are gone.
 */
export async function forgetCheckIns(tx: WriteScope, clientIds: readonly string[]): Promise<void> {
  const theirs = tx.db
    .select({ id: calls.id })
    .from(calls)
    .where(and(tx.owns(calls), inArray(calls.clientId, [...clientIds])));
  const heard = and(tx.owns(checkIns), inArray(checkIns.callId, theirs));
  const approved = and(heard, eq(checkIns.state, 'approved'));
  await tx.db.update(checkIns).set({ quote: '', turn: null, callId: null }).where(approved);
  await tx.db.delete(checkIns).where(heard);
}
