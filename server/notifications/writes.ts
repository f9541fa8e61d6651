import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
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

/** What was told, by all that is given of it. */
export interface Told {
  readonly kind: NotificationKind;
  /** When it was told. */
  readonly at?: string;
  /** Whom; everybody without it. */
  readonly userId?: string;
  readonly text?: string;
  /** Where it leads: to one of these. */
  readonly links?: readonly string[];
}

/** Deletes what was told and has not been read, and answers whose each was. */
export async function deleteUnread(
  tx: WriteScope,
  { kind, at, userId, text, links }: Told,
): Promise<string[]> {
  const gone = await tx.db
    .delete(notifications)
    .where(
      and(
        tx.owns(notifications),
        eq(notifications.kind, kind),
        isNull(notifications.readAt),
        at === undefined ? undefined : eq(notifications.createdAt, at),
        userId === undefined ? undefined : eq(notifications.userId, userId),
        text === undefined ? undefined : eq(notifications.text, text),
        links && inArray(notifications.link, [...links]),
      ),
    )
    .returning({ userId: notifications.userId });
  return gone.map((one) => one.userId);
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

/** What tells of a thing that another client has by now. */
export interface ToldOfGiven {
  /** Where it leads to. */
  readonly links: readonly string[];
  /** What it was called where several were told of together. */
  readonly titles: readonly string[];
  readonly fromId: string | null;
  readonly toId: string | null;
}

/** Has it tell of that client, and answers what it says. */
export async function giveTold(tx: WriteScope, { links, titles, fromId, toId }: ToldOfGiven) {
  const { link, title, text, clientId } = notifications;
  const ofFormer = fromId === null ? isNull(clientId) : eq(clientId, fromId);
  return tx.db
    .update(notifications)
    .set({ clientId: toId })
    .where(
      and(
        tx.owns(notifications),
        or(
          inArray(link, [...links]),
          and(eq(link, '/tasks'), inArray(text, [...titles]), ofFormer),
        ),
      ),
    )
    .returning({ title, text });
}

/** What tells of a call that is erased, or of what came of it. */
export interface ToldOfCall {
  readonly clientId: string;
  /** The places that it leads to: the call's. */
  readonly links: readonly string[];
  readonly taskIds: readonly string[];
  /** What those tasks were called by the call's words. */
  readonly titles: readonly string[];
  /** When values were heard in it. */
  readonly heardAt: readonly string[];
}

/** Deletes what tells of a call, and answers what it said. */
export async function deleteToldOf(tx: WriteScope, told: ToldOfCall) {
  const { kind, title, text, link, clientId, createdAt } = notifications;
  const titles = [...told.titles];
  const ofTasks = ['/tasks', ...told.taskIds.map((id) => `/tasks?task=${id}`)];
  return tx.db
    .delete(notifications)
    .where(
      and(
        tx.owns(notifications),
        or(
          inArray(link, [...told.links]),
          and(inArray(link, ofTasks), or(inArray(title, titles), inArray(text, titles))),
          and(
            eq(kind, 'check_in'),
            eq(clientId, told.clientId),
            inArray(createdAt, [...told.heardAt]),
          ),
        ),
      ),
    )
    .returning({ title, text });
}
