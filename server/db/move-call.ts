import { and, eq } from 'drizzle-orm';
import { markRepeated } from './mark-repeated.ts';
import { promises } from './schema/calls.ts';
import { insights } from './schema/insights.ts';
import type { WriteScope } from './scope.ts';

/**
 * Gives what came of a call to another client, its promises and what it told, and answers the ids of
 * the latter. Whoever moves a call stands upstream of the rooms that keep these.
 */
export async function moveRowsOfCall(
  tx: WriteScope,
  callId: string,
  clientId: string,
): Promise<string[]> {
  await tx.db
    .update(promises)
    .set({ clientId })
    .where(and(tx.owns(promises), eq(promises.callId, callId)));
  const told = await tx.db
    .update(insights)
    .set({ clientId })
    .where(and(tx.owns(insights), eq(insights.callId, callId)))
    .returning({ id: insights.id });
  await markRepeated(tx, clientId);
  return told.map(({ id }) => id);
}
