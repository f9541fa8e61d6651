import { forgetBriefings } from '#server/db/forget-briefings.ts';
import { dropMovedQuotes } from '#server/db/drop-quotes.ts';
import { forgetDeliveries } from '#server/db/forget-deliveries.ts';
import { forgetReasons } from '#server/db/forget-reasons.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { forgetMail } from '#server/mail/forget-mail.ts';
import { forgetNotifications } from '#server/notifications/forget-notifications.ts';
import { forgetClients, forgetEvents } from './trash-writes.ts';

/**
 * Erases what clients left beside their own rows, all that their history tells included; called
 * while those rows are there, by which it is found.
 */
export async function forgetTraces(
  tx: WriteScope,
  ids: readonly string[],
  deletedBy?: string,
): Promise<void> {
  await forgetReasons(tx, ids);
  await dropMovedQuotes(tx, ids);
  await forgetClients(tx, ids);
  await forgetNotifications(tx, ids);
  await forgetEvents(tx, ids, await forgetMail(tx, ids));
  await forgetBriefings(tx, ids, deletedBy);
  await forgetDeliveries(tx, ids);
}
