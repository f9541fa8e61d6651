import { and, eq, inArray, or } from 'drizzle-orm';
import { markRepeated } from './mark-repeated.ts';
import { promises } from './schema/calls.ts';
import { insights } from './schema/insights.ts';
import { tasks } from './schema/tasks.ts';
import type { WriteScope } from './scope.ts';

/**
 * Gives what came of a call to another client: its promises, what it told, and the tasks that were
 * made of either. Whoever moves a call stands upstream of the rooms that keep these.
 */
export async function moveRowsOfCall(
  tx: WriteScope,
  callId: string,
  clientId: string,
): Promise<void> {
  const ofPromises = tx.db
    .select({ id: promises.id })
    .from(promises)
    .where(and(tx.owns(promises), eq(promises.callId, callId)));
  const ofInsights = tx.db
    .select({ id: insights.id })
    .from(insights)
    .where(and(tx.owns(insights), eq(insights.callId, callId)));
  await tx.db
    .update(tasks)
    .set({ clientId })
    .where(
      and(
        tx.owns(tasks),
        or(
          and(eq(tasks.origin, 'promise'), inArray(tasks.originId, ofPromises)),
          and(eq(tasks.origin, 'insight'), inArray(tasks.originId, ofInsights)),
        ),
      ),
    );
  await tx.db
    .update(promises)
    .set({ clientId })
    .where(and(tx.owns(promises), eq(promises.callId, callId)));
  await tx.db
    .update(insights)
    .set({ clientId })
    .where(and(tx.owns(insights), eq(insights.callId, callId)));
  await markRepeated(tx, clientId);
}
