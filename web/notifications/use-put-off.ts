import type { Task } from '#contract/tasks.ts';
import { inQuotes } from '#contract/quotes.ts';
import { statusOf } from '#web/error-row.ts';
import { HttpError } from '#web/http-error.ts';
import { notices, showNotice } from '#web/notices.ts';
import {
  readTask,
  readTaskPeople,
  useListNotifications,
  useReadNotification,
  useUpdateTask,
} from '#web/notifications/api.ts';
import { againText } from '#web/notifications/again-times.ts';
import { toldTask } from '#web/notifications/told-task.ts';
import { useCurrentUser } from '#web/session.tsx';
import { showOutcome } from '#web/show-outcome.ts';

const nothingToPutOff = (text: string) => notices.plain('Nothing to Put Off', text);

/** Who has a task by now, where that is another who would be reminded in one's place. */
async function nameOfOther(task: Task, ownId: string): Promise<string | undefined> {
  const { assigneeId } = task;
  if (assigneeId === null || assigneeId === ownId) return undefined;
  // In the place of those who can't sign in any more, others are reminded.
  return (await readTaskPeople()).find(({ id }) => id === assigneeId)?.name;
}

/**
 * Puts the reminder of a task off and says until when. False where it was not put off and could be
 * yet: `onRefused` hears what is wrong with the time.
 */
export function usePutOff() {
  const { id: ownId, timezone } = useCurrentUser();
  const { data } = useListNotifications();
  const { mutateAsync: update } = useUpdateTask();
  const { mutateAsync: read } = useReadNotification();

  const markAsRead = async (taskId: string) => {
    const told = data?.pages.flatMap((page) => page.notifications) ?? [];
    const unread = told.filter((one) => one.readAt === null && toldTask(one) === taskId);
    const reads = Promise.all(unread.map(({ id }) => read({ params: { id } })));
    await showOutcome(reads, { failed: 'Not Marked as Read' });
  };
  /** As long as nobody has changed the task since. */
  const takeBack = async (before: Task, { updatedAt }: Task) => {
    const was = before.remindAgainAt;
    const remindAgainAt = was !== null && Date.parse(was) > Date.now() ? was : null;
    const body = { remindAgainAt, updatedAt };
    await showOutcome(update({ params: { id: before.id }, body }), {
      done: () => notices.undone(before.title),
      failed: 'Not Undone',
    });
  };
  const whyNot = async (task: Task): Promise<string | undefined> => {
    if (task.status === 'completed') return `${inQuotes(task.title)} is done.`;
    const other = await nameOfOther(task, ownId);
    return other && `${inQuotes(task.title)} was given to ${other}.`;
  };

  return async (
    taskId: string,
    at: number,
    onRefused?: (problem: string) => void,
  ): Promise<boolean> => {
    try {
      const task = await readTask(taskId);
      const why = await whyNot(task);
      if (why) {
        void showNotice(nothingToPutOff(why));
      } else {
        const body = { remindAgainAt: new Date(at).toISOString() };
        const after = await update({ params: { id: taskId }, body });
        const text = `${task.title}\nAgain ${againText(at, Date.now(), timezone)}`;
        const undo = () => void takeBack(task, after);
        void showNotice(notices.undoable('Reminder Put Off', text, undo));
      }
    } catch (error) {
      const problem = error instanceof HttpError ? error.fields?.['remindAgainAt'] : undefined;
      if (problem) onRefused?.(problem);
      const isGone = statusOf(error) === 404;
      void showNotice(
        isGone
          ? nothingToPutOff('The task was deleted, or you may not see it.')
          : notices.refused('Reminder Not Put Off', error),
      );
      if (!isGone) return false;
    }
    await markAsRead(taskId);
    return true;
  };
}
