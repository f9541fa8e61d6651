import type { EventRow } from '#server/db/event-log.ts';
import { blankDeliveriesOf } from '#server/db/forget-deliveries.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { blankDeliveriesOfClient } from './writes.ts';

/** Takes the words of what was erased or forgotten out of the log of deliveries. */
export async function blankDeliveries(tx: WriteScope, event: EventRow): Promise<void> {
  const { name, subjectId, clientId } = event;
  if (name === 'memory.forgotten' && clientId !== null) await blankDeliveriesOfClient(tx, clientId);
  else await blankDeliveriesOf(tx, [subjectId]);
}
