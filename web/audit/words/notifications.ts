import type { notificationEvents } from '#contract/notifications.ts';
import type { EventWords } from '#web/audit/told.ts';

const topics: Readonly<Record<string, string>> = {
  access_request: 'an access request',
  newcomer: 'a newcomer',
  role: 'a change of role',
  security: 'the security of an account',
  failure: 'something that failed',
  payment: 'a payment',
};

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
        `Rapport sent ${whom ?? 'somebody'} a summary of ${after('notifications') ?? 'their'} notifications`,
    },
  };
