import { notifications } from '#contract/notifications.ts';
import { useRead, useWrite } from '#web/query.ts';

const own = ['/api/notifications'];

export const useListNotifications = () => useRead(notifications.listNotifications, {});
export const useReadNotification = () => useWrite(notifications.readNotification, own);
export const useReadAllNotifications = () => useWrite(notifications.readAllNotifications, own);
