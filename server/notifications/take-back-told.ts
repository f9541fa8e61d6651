import type { NotificationKind } from '#contract/notifications.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { deleteUnread, deleteUnreadAt } from './writes.ts';

/** Takes back what somebody was told at an instant and has not read yet: it was undone, and is not so any more. */
export async function takeBackTold(
  tx: WriteScope,
  userId: string,
  kind: NotificationKind,
  at: string,
): Promise<void> {
  const had = await deleteUnread(tx, { userId, kind, at });
  if (had.length > 0) await tellTakenBack(tx, userId);
}

/** The same of what several were told at once in the same words. */
export async function takeBackToldToAll(
  tx: WriteScope,
  told: { readonly kind: NotificationKind; readonly text: string; readonly at: string },
): Promise<void> {
  for (const userId of new Set(await deleteUnread(tx, told))) await tellTakenBack(tx, userId);
}

/** The same of what leads to one of these places, whenever it was told. */
export async function takeBackLeading(
  tx: WriteScope,
  userId: string,
  kind: NotificationKind,
  links: readonly string[],
): Promise<void> {
  if ((await deleteUnreadAt(tx, { userId, kind, links })) > 0) await tellTakenBack(tx, userId);
}

/** Their open pages count anew. */
async function tellTakenBack(tx: WriteScope, userId: string): Promise<void> {
  await tx.append({
    name: 'notification.taken_back',
    subject: { kind: 'user', id: userId },
    audience: { to: 'person', userId },
  });
}
