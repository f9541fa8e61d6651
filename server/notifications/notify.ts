import { randomUUID } from 'node:crypto';
import type { WriteScope } from '#server/db/scope.ts';
import { listUsersByRole } from '#server/people/reads.ts';
import { listAnswering } from '#server/people/who-answers.ts';
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

/**
 * Tells of a client whoever it concerns: whose client it is, and who did what is told of. Who was shut
 * out, or sees the client no longer, is told nothing; where nobody is left, the admins are told.
 */
export async function notifyOfClient(
  tx: WriteScope,
  client: { readonly id: string; readonly ownerId: string | null },
  authorId: string | null,
  notification: NewNotification,
): Promise<void> {
  const concerned = await listAnswering(tx, client, [client.ownerId, authorId]);
  const about = { ...notification, clientId: client.id };
  if (concerned.length === 0) await notifyAdmins(tx, about);
  for (const { id } of concerned) await notify(tx, id, about);
}

/** Tells every admin of the practice. */
export async function notifyAdmins(tx: WriteScope, notification: NewNotification): Promise<void> {
  for (const admin of await listUsersByRole(tx, ['admin'])) {
    await notify(tx, admin.id, notification);
  }
}
