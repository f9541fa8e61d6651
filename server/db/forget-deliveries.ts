import { and, inArray, or, sql } from 'drizzle-orm';
import { listGiven } from './given-rows.ts';
import { webhookDeliveries } from './schema/webhooks.ts';
import type { WriteScope } from './scope.ts';

/**
 * Takes away what was sent to webhooks of some clients, and what waits. Whoever erases a client
 * stands upstream of the room that sends it.
 */
export async function forgetDeliveries(
  tx: WriteScope,
  clientIds: readonly string[],
): Promise<void> {
  await tx.db
    .delete(webhookDeliveries)
    .where(
      and(
        tx.owns(webhookDeliveries),
        or(
          inArray(webhookDeliveries.clientId, [...clientIds]),
          sql`${webhookDeliveries.subjectId} in (select "given"."id" from (${listGiven(tx, clientIds)}) "given")`,
        ),
      ),
    );
}

/** Takes the words out of what was sent of some subjects: their ids stay in the log. */
export async function blankDeliveriesOf(
  tx: WriteScope,
  subjectIds: readonly string[],
): Promise<void> {
  await tx.db
    .update(webhookDeliveries)
    .set({ request: '', answer: '' })
    .where(and(tx.owns(webhookDeliveries), inArray(webhookDeliveries.subjectId, [...subjectIds])));
}
