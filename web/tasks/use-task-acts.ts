import { useCallback } from 'react';
import type { Task, TaskStatus } from '#contract/tasks.ts';
import { type Notice, notices, showNotice } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { useDeleteTask, useRestoreTask, useUpdateTask } from '#web/tasks/api.ts';
import { showAtOnce, withPending } from '#web/tasks/pending-changes.ts';
import { statusWords } from '#web/tasks/task-words.ts';
import { makeTurnsById } from '#web/ui/use-in-turn.ts';

type Known = Pick<Task, 'id' | 'title' | 'status' | 'completedAt'>;
type Step = Partial<Pick<Task, 'completedAt'>> & Pick<Task, 'status'>;

/** Wherever the task stands: what is asked for last is what stays. */
const inTurn = makeTurnsById();

/** What is done with one task: shown at once, taken back where the server refuses, and undone by a notice. */
export function useTaskActs() {
  const { mutateAsync: update } = useUpdateTask();
  const { mutateAsync: remove } = useDeleteTask();
  const { mutateAsync: restore } = useRestoreTask();

  const write = useCallback(
    async (task: Known, step: Step, done: () => Notice): Promise<boolean> => {
      const shown = showAtOnce([task.id], { status: step.status });
      try {
        const params = { id: task.id };
        await inTurn(task.id, JSON.stringify(step), () => update({ params, body: step }));
        void showNotice(done());
        return true;
      } catch (error) {
        void showNotice(notices.refused('Task Not Changed', error));
        return false;
      } finally {
        shown();
      }
    },
    [update],
  );
  const setStatus = useCallback(
    async (task: Known, status: TaskStatus): Promise<boolean> => {
      const { status: before, completedAt } = withPending(task);
      if (before === status) return true;
      const takeBack = () =>
        void write(task, { status: before, completedAt }, () => notices.undone(task.title));
      return write(task, { status }, () =>
        notices.undoable(titleFor(before, status), task.title, takeBack),
      );
    },
    [write],
  );

  const deleteTask = useCallback(
    async (task: Known) => {
      const params = { id: task.id };
      const takeBack = () =>
        showOutcome(restore({ params }), {
          done: () => notices.undone(task.title),
          failed: 'Not Restored',
        });
      return inTurn(task.id, 'delete', () =>
        showOutcome(remove({ params }), {
          done: () => notices.undoable('Task Deleted', task.title, () => void takeBack()),
          failed: 'Task Not Deleted',
        }),
      );
    },
    [remove, restore],
  );

  return {
    setStatus,
    toggle: (task: Known) =>
      void setStatus(task, task.status === 'completed' ? 'pending' : 'completed'),
    deleteTask,
  };
}

function titleFor(before: TaskStatus, after: TaskStatus): string {
  if (after === 'completed') return 'Task Completed';
  return before === 'completed' ? 'Task Open Again' : `Task ${statusWords[after].label}`;
}
