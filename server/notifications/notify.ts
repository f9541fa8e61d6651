import { randomUUID } from 'node:crypto';
import { bellOf, type NotificationKind } from '#contract/notifications.ts';
import { adminBells } from '#contract/people.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { findUser, listUsersByRole, type UserRow } from '#server/people/reads.ts';
import { listAnswering } from '#server/people/who-answers.ts';
import { isKindUnread } from './reads.ts';
import { insertNotification, type NewNotification } from './writes.ts';

/** Tells one person something, unless they have switched its bell off. */
export async function notify(
  tx: WriteScope,
  userId: string,
  notification: NewNotification,
): Promise<void> {
  // What rings in any case asks nobody.
  const user = bellOf[notification.kind] === null ? undefined : await findUser(tx, userId);
  if (user && !hears(user, notification.kind)) return;
  await tell(tx, userId, notification);
}

function hears(user: UserRow, kind: NotificationKind): boolean {
  const bell = bellOf[kind];
  return bell === null || user[bell];
}

/** Their open pages hear of it at once. */
async function tell(tx: WriteScope, userId: string, notification: NewNotification): Promise<void> {
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

/**
 * Tells every admin of the practice who hears of such a thing. What is for admins alone is told to all of
 * them where those who heard of it have left. `once` leaves out who has one of the kind unread.
 */
export async function notifyAdmins(
  tx: WriteScope,
  notification: NewNotification,
  { once = false } = {},
): Promise<void> {
  const { kind } = notification;
  const admins = await listUsersByRole(tx, ['admin']);
  const hearing = admins.filter((admin) => hears(admin, kind));
  const isForAdmins = adminBells.some((bell) => bell === bellOf[kind]);
  for (const { id } of hearing.length === 0 && isForAdmins ? admins : hearing) {
    if (once && (await isKindUnread(tx, id, kind))) continue;
    await tell(tx, id, notification);
  }
}
