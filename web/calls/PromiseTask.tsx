import { ListChecks, ListPlus, ListTodo } from 'lucide-react';
import type { KeptPromise } from '#contract/promises.ts';
import type { Task } from '#contract/tasks.ts';
import { useDeleteTask, useMakeTaskOfPromise } from '#web/calls/api.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';

/** Makes a task of what was promised, or opens the one that was made. */
export function PromiseTask({ promise }: { promise: KeptPromise }) {
  const { id, taskId, taskDone, state, rehearsed } = promise;
  const { mutateAsync: make, isPending } = useMakeTaskOfPromise();
  const { mutateAsync: remove } = useDeleteTask();
  const takeBack = (task: Task) =>
    showOutcome(remove({ params: { id: task.id } }), {
      done: () => notices.undone('The promise is without a task again.'),
      failed: 'Not Undone',
    });
  if (taskId !== null) {
    return (
      <ButtonLink
        size="small"
        variant="ghost"
        icon={taskDone ? ListChecks : ListTodo}
        to={`/tasks?task=${taskId}`}
      >
        {taskDone ? 'Task done' : 'Open task'}
      </ButtonLink>
    );
  }
  if (state !== 'open' || rehearsed) return null;
  return (
    <Button
      size="small"
      variant="ghost"
      icon={ListPlus}
      busy={isPending}
      onClick={() =>
        void showOutcome(make({ params: { id } }), {
          done: (task) => notices.undoable('Task Added', task.title, () => void takeBack(task)),
          failed: 'Task Not Added',
        })
      }
    >
      Make a task
    </Button>
  );
}
