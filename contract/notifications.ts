import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, pageQuery } from './fields.ts';
import type { Bell } from './people.ts';
import { notFound } from './refusal.ts';

/**
 * Every kind of notification, with the setting that rings the bell for it. Null rings in any case: what
 * concerns somebody's account, and what came of something that they did or asked for.
 */
export const bellOf = {
  task: 'bellTasks',
  client: 'bellClients',
  check_in: 'bellCalls',
  do_not_call: 'bellCalls',
  payment: 'bellPayments',
  access_request: 'bellPeople',
  newcomer: 'bellPeople',
  dispute: 'bellFailures',
  outbox: 'bellFailures',
  failure: 'bellFailures',
  reminder: null,
  mail: null,
  refund: null,
  import: null,
  archive: null,
  role: null,
  security: null,
} as const satisfies Readonly<Record<string, Bell | null>>;
export type NotificationKind = keyof typeof bellOf;
export const notificationKinds = Object.keys(bellOf) as NotificationKind[];

export const notification = z.object({
  id,
  /** `other` is one that was written down by another version and is no longer made. */
  kind: z.enum([...notificationKinds, 'other']),
  title: z.string(),
  text: z.string(),
  /** A path of the app that shows what this is about. */
  link: z.nullable(z.string()),
  createdAt: instant,
  readAt: z.nullable(instant),
});
export type Notification = z.infer<typeof notification>;

export const notifications = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: "One's own notifications, newest first, and how many are unread",
    access: 'signedIn',
    query: z.strictObject(pageQuery),
    returns: z.object({
      unread: z.number(),
      notifications: z.array(notification),
      /** The cursor of the next page; absent on the last. */
      next: z.optional(z.string()),
    }),
    refusals: [],
  }),
  readNotification: endpoint({
    method: 'PUT',
    path: '/api/notifications/:id/read',
    summary: 'Mark one as read',
    access: 'signedIn',
    params: z.strictObject({ id }),
    returns: notification,
    refusals: [notFound],
  }),
  readAllNotifications: endpoint({
    method: 'POST',
    path: '/api/notifications/read-all',
    summary: 'Mark all as read',
    access: 'signedIn',
    returns: z.object({ read: z.number() }),
    refusals: [],
  }),
};

export const notificationEvents = [
  'notification.made',
  'notification.read',
  'notification.summary_sent',
  'notification.taken_back',
] as const;
