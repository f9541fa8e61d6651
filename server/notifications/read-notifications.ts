import type { Notification } from '#contract/notifications.ts';
import { notFound } from '#contract/refusal.ts';
import type { Asker, Scope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { findNotification } from './reads.ts';
import { markRead } from './writes.ts';

/** Marks one of the asker's own as read. */
export async function readNotification(
  scope: Scope,
  asker: Asker,
  id: string,
): Promise<Notification | Refusal<'not_found'>> {
  return scope.write(async (tx) => {
    if ((await markRead(tx, asker.userId, id)) > 0) {
      await tx.append({
        name: 'notification.read',
        subject: { kind: 'notification', id },
        audience: { to: 'person', userId: asker.userId },
      });
    }
    return (await findNotification(tx, asker, id)) ?? refuse(notFound);
  });
}

export async function readAllNotifications(scope: Scope, asker: Asker): Promise<{ read: number }> {
  return scope.write(async (tx) => {
    const read = await markRead(tx, asker.userId);
    if (read > 0) {
      await tx.append({
        name: 'notification.read',
        subject: { kind: 'user', id: asker.userId },
        after: { read },
        audience: { to: 'person', userId: asker.userId },
      });
    }
    return { read };
  });
}
