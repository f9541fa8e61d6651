import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { NotificationKind } from '#contract/notifications.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { isUnsummarised, shown, shownTo } from './reads.ts';

export interface NewNotification {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
  /** The client whom it tells of: it is erased with them. */
  readonly clientId?: string | null;
}

export async function insertNotification(
  tx: WriteScope,
  id: string,
  userId: string,
  notification: NewNotification,
) {
  await tx.db
    .insert(notifications)
    .values({ practiceId: tx.practiceId, id, userId, ...notification, createdAt: tx.now });
}

/** Marks a person's unread ones as read, all or one, and answers how many there were. */
export async function markRead(tx: WriteScope, userId: string, id?: string) {
  const read = await tx.db
    .update(notifications)
    .set({ readAt: tx.now })
    .where(
      and(
        shownTo(tx, userId),
        isNull(notifications.readAt),
        id ? eq(notifications.id, id) : undefined,
      ),
    )
    .returning({ id: notifications.id });
  return read.length;
}

/** Takes what was unread until then for a person's summary, newest first. */
export async function takeUnsummarised(tx: WriteScope, userId: string, until: string) {
  const taken = await tx.db
    .update(notifications)
    .set({ summarisedAt: tx.now })
    .where(
      and(
        isUnsummarised(tx),
        eq(notifications.userId, userId),
        lte(notifications.createdAt, until),
      ),
    )
    .returning({ ...shown, clientId: notifications.clientId });
  return taken.toSorted((one, two) => Date.parse(two.createdAt) - Date.parse(one.createdAt));
}

/** Deletes what tells of one of some clients. */
export async function deleteNotificationsOf(
  tx: WriteScope,
  clientIds: readonly string[],
): Promise<void> {
  await tx.db
    .delete(notifications)
    .where(and(tx.owns(notifications), inArray(notifications.clientId, [...clientIds])));
}
