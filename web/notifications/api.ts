import { useInfiniteQuery } from '@tanstack/react-query';
import { notifications } from '#contract/notifications.ts';
import { tasks } from '#contract/tasks.ts';
import { concerned } from '#web/concerned.ts';
import { send } from '#web/http.ts';
import { keyOf, useRead, useWrite } from '#web/query.ts';

const own = ['/api/notifications'];

/** The newest, and page after page what came before; each page says how many are unread in all. */
export const useListNotifications = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(notifications.listNotifications, {}), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      send(
        notifications.listNotifications,
        { query: pageParam === undefined ? {} : { cursor: pageParam } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
export const useReadNotification = () => useWrite(notifications.readNotification, own);
export const useReadAllNotifications = () => useWrite(notifications.readAllNotifications, own);
export const useGetTask = (id: string) => useRead(tasks.getTask, { params: { id } });
export const readTask = (id: string) => send(tasks.getTask, { params: { id } });
export const readTaskPeople = () => send(tasks.listTaskPeople, {});
export const useUpdateTask = () => useWrite(tasks.updateTask, concerned.task);
