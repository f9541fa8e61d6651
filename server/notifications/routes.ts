import type { notifications } from '#contract/notifications.ts';
import type { Handlers } from '#server/http.ts';
import { readAllNotifications, readNotification } from './read-notifications.ts';
import { listNotifications } from './reads.ts';

export const notificationHandlers: Handlers<typeof notifications> = {
  listNotifications: (ask) => listNotifications(ask.scope, ask.asker, ask.query),
  readNotification: (ask) => readNotification(ask.scope, ask.asker, ask.params.id),
  readAllNotifications: (ask) => readAllNotifications(ask.scope, ask.asker),
};
