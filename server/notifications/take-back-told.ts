import type { NotificationKind } from '#contract/notifications.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { deleteUnread } from './writes.ts';

/** Takes back what somebody was told at an instant and has not read yet: it was undone, and is not so any more. */
export async function takeBackTold(
  tx: WriteScope,
  userId: string,
  kind: NotificationKind,
  at: string,
): Promise<void> {
  if ((await deleteUnread(tx, userId, kind, at)) === 0) return;
  // Their open pages count anew.
  await tx.append({
    name: 'notification.taken_back',
    subject: { kind: 'user', id: userId },
    audience: { to: 'person', userId },
  });
}
