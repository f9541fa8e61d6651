import type { notificationEvents, NotificationKind } from '#contract/notifications.ts';
import type { EventWords } from '#web/audit/told.ts';
import { countOf } from '#web/ui/count-of.ts';

const topicOf: Readonly<Record<NotificationKind, string>> = {
  task: 'a task',
  client: 'a client',
  check_in: 'a check-in',
  do_not_call: 'a client who asked not to be called',
  payment: 'a payment',
  access_request: 'an access request',
  newcomer: 'a newcomer',
  dispute: 'a disputed payment',
  outbox: 'mail that failed',
  failure: 'something that failed',
  reminder: 'a reminder',
  mail: 'an email that failed',
  refund: 'a refund that failed',
  import: 'an import',
  archive: 'a download of the practice',
  role: 'a change of role',
  security: 'the security of an account',
};
const notifications = (count: string | undefined) =>
  count === undefined ? 'their notifications' : countOf(Number(count), 'notification');
const topics: Readonly<Record<string, string>> = topicOf;

export const notificationWords: Readonly<Record<(typeof notificationEvents)[number], EventWords>> =
  {
    'notification.made': {
      kind: 'Notification made',
      tell: ({ after }) => {
        const topic = after('kind');
        return `A notification went out${topic ? ` about ${topics[topic] ?? topic}` : ''}`;
      },
    },
    'notification.read': {
      kind: 'Notifications read',
      tell: ({ who, after }) => {
        const read = after('read');
        return read === undefined || read === '1'
          ? `${who} read a notification`
          : `${who} read ${read} notifications`;
      },
    },
    'notification.summary_sent': {
      kind: 'Summary sent',
      tell: ({ whom, after }) =>
        `Rapport sent ${whom ?? 'somebody'} a summary of ${notifications(after('notifications'))}`,
    },
    'notification.taken_back': {
      kind: 'Notification taken back',
      tell: ({ who, whom }) =>
        `${who} undid what ${whom ?? 'somebody'} had a notification of, and it went too`,
    },
  };
