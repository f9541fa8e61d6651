import type { WriteScope } from '#server/db/scope.ts';
import { summaryLine } from './summary-line.ts';
import { deleteNotificationsOf, deleteToldOf, type ToldOfCall } from './writes.ts';

/** Erases whatever was told anybody about one of some clients. */
export async function forgetNotifications(
  tx: WriteScope,
  clientIds: readonly string[],
): Promise<void> {
  await deleteNotificationsOf(tx, clientIds);
}

/** Erases what was told anybody of a call, and answers the lines of the letters that told it too. */
export async function forgetToldOf(tx: WriteScope, told: ToldOfCall): Promise<string[]> {
  return (await deleteToldOf(tx, told)).map(summaryLine);
}
