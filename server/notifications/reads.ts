import {
  notificationKinds,
  type Notification,
  type NotificationKind,
} from '#contract/notifications.ts';
import { idShape } from '#contract/ids.ts';
import { and, count, desc, eq, gt, isNull, min, sql } from 'drizzle-orm';
import { after, cut, limitOf } from '#server/db/cursor.ts';
import { calls } from '#server/db/schema/calls.ts';
import { clientMerges, clients } from '#server/db/schema/clients.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { users } from '#server/db/schema/people.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Asker, Scope } from '#server/db/scope.ts';

export const shown = {
  id: notifications.id,
  kind: notifications.kind,
  title: notifications.title,
  text: notifications.text,
  link: notifications.link,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
};

/** As it is answered: kinds of other versions may be stored. */
function asAnswered(row: Omit<Notification, 'kind'> & { readonly kind: string }): Notification {
  return { ...row, kind: notificationKinds.find((kind) => kind === row.kind) ?? 'other' };
}

/** The client whom it tells of: where that one was merged away, the one it became. */
const ofClient = (scope: Scope) => sql`${clients.id} = coalesce(
  (select ${clientMerges.clientId} from ${clientMerges} where ${scope.owns(clientMerges)}
    and ${clientMerges.id} = ${notifications.clientId}), ${notifications.clientId})`;

/** What tells of several names one of them, and stays for the others. */
const isOfSeveral = sql`coalesce(${notifications.link} = '/tasks'
  or ${notifications.link} like '/clients?owner=%', false)`;

const isInTrash = (scope: Scope) => sql`(exists (select 1 from ${clients}
  where ${scope.owns(clients)} and ${ofClient(scope)} and ${clients.deletedAt} is not null)
  and not ${isOfSeveral})`;

/** The id at the end of a link; null in any other link. */
const idAfter = (start: string) => sql`case when ${notifications.link} ~ ${`^${start}${idShape}$`}
  then right(${notifications.link}, 36)::uuid end`;

/** Of a task or a call that somebody deleted, and may restore. */
const isOfDeleted = (scope: Scope) => sql`(exists (select 1 from ${tasks}
    where ${scope.owns(tasks)} and ${tasks.id} = ${idAfter(String.raw`/tasks\?task=`)}
      and ${tasks.deletedAt} is not null)
  or exists (select 1 from ${calls}
    where ${scope.owns(calls)} and ${calls.id} = ${idAfter('/calls/')}
      and ${calls.deletedAt} is not null))`;

/**
 * Whether whoever was told may still open what it is about: a `user` their own clients, and the tasks
 * that they are to do; nobody a client in the trash, but the practice its payments, nor what is deleted.
 * The rest waits for the day on which they may again.
 */
const isOpen = (
  scope: Scope,
) => sql`(not ${isOfDeleted(scope)} and (${notifications.clientId} is null
  or exists (select 1 from ${users} where ${scope.owns(users)}
    and ${users.id} = ${notifications.userId} and ${users.role} <> 'user')
    and (${notifications.link} like '/payments?%' or not ${isInTrash(scope)})
  or exists (select 1 from ${clients} where ${scope.owns(clients)} and ${ofClient(scope)}
    and ${clients.ownerId} = ${notifications.userId}
    and (${clients.deletedAt} is null or ${isOfSeveral}))
  or exists (select 1 from ${tasks} where ${scope.owns(tasks)}
    and ${tasks.clientId} = ${notifications.clientId} and ${tasks.assigneeId} = ${notifications.userId}
    and ${notifications.link} in ('/tasks', '/tasks?task=' || ${tasks.id}))
    and not ${isInTrash(scope)}))`;

export function shownTo(scope: Scope, userId: string) {
  return and(scope.owns(notifications), eq(notifications.userId, userId), isOpen(scope));
}

/** The asker's own, newest first, with how many are unread. */
export async function listNotifications(
  scope: Scope,
  asker: Asker,
  query: { limit?: string | undefined; cursor?: string | undefined },
) {
  const limit = limitOf(query, 50);
  const rows = await scope.db
    .select(shown)
    .from(notifications)
    .where(
      and(
        shownTo(scope, asker.userId),
        after(notifications.createdAt, notifications.id, query.cursor),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit + 1);
  const [unread] = await scope.db
    .select({ unread: count() })
    .from(notifications)
    .where(and(shownTo(scope, asker.userId), isNull(notifications.readAt)));
  const { rows: page, next } = cut(rows, limit, (row) => row.createdAt);
  return {
    unread: unread?.unread ?? 0,
    notifications: page.map(asAnswered),
    ...(next ? { next } : {}),
  };
}

export async function findNotification(scope: Scope, asker: Asker, id: string) {
  const [row] = await scope.db
    .select(shown)
    .from(notifications)
    .where(and(shownTo(scope, asker.userId), eq(notifications.id, id)));
  return row && asAnswered(row);
}

/** Whether somebody has one of this kind that they have not read. */
export async function isKindUnread(
  scope: Scope,
  userId: string,
  kind: NotificationKind,
): Promise<boolean> {
  const [row] = await scope.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(shownTo(scope, userId), eq(notifications.kind, kind), isNull(notifications.readAt)))
    .limit(1);
  return row !== undefined;
}

/** Whether somebody has one that leads there and that they have not read. */
export async function isToldUnread(scope: Scope, userId: string, link: string): Promise<boolean> {
  const [row] = await scope.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(shownTo(scope, userId), eq(notifications.link, link), isNull(notifications.readAt)))
    .limit(1);
  return row !== undefined;
}

/** What a summary would tell: unread, not summarised before, and not older than a week. */
export const isUnsummarised = (scope: Scope) =>
  and(
    scope.owns(notifications),
    isNull(notifications.readAt),
    isNull(notifications.summarisedAt),
    gt(notifications.createdAt, sql`${scope.now}::timestamptz - interval '7 days'`),
    isOpen(scope),
  );

/** Since when something waits for a summary, for each person for whom something does. */
export async function listWaitingSince(scope: Scope): Promise<ReadonlyMap<string, string>> {
  const rows = await scope.db
    .select({ userId: notifications.userId, since: min(notifications.createdAt) })
    .from(notifications)
    .where(isUnsummarised(scope))
    .groupBy(notifications.userId);
  return new Map(rows.flatMap(({ userId, since }) => (since === null ? [] : [[userId, since]])));
}
