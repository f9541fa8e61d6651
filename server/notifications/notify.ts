import { randomUUID } from 'node:crypto';
import type { WriteScope } from '#server/db/scope.ts';
import { listUsersByRole } from '#server/people/reads.ts';
import { insertNotification, type NewNotification } from './writes.ts';

/** Tells one person something; their open pages hear of it at once. */
export async function notify(
  tx: WriteScope,
  userId: string,
  notification: NewNotification,
): Promise<void> {
  const id = randomUUID();
  await insertNotification(tx, id, userId, notification);
  await tx.append({
    name: 'notification.made',
    subject: { kind: 'notification', id },
    after: { kind: notification.kind },
    audience: { to: 'person', userId },
  });
}

/** Tells every admin of the practice. */
export async function notifyAdmins(tx: WriteScope, notification: NewNotification): Promise<void> {
  for (const admin of await listUsersByRole(tx, ['admin'])) {
    await notify(tx, admin.id, notification);
  }
}
