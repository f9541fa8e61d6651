import type { WriteScope } from '#server/db/scope.ts';
import { deleteNotificationsOf } from './writes.ts';

/** Erases whatever was told anybody about one of some clients. */
export async function forgetNotifications(
  tx: WriteScope,
  clientIds: readonly string[],
): Promise<void> {
  await deleteNotificationsOf(tx, clientIds);
}
