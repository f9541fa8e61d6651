import { ListChecks, ListPlus, ListTodo } from 'lucide-react';
import type { KeptPromise } from '#contract/promises.ts';
import { useMakeTaskOfPromise } from '#web/calls/api.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';

/** Makes a task of what was promised, or opens the one that was made. */
export function PromiseTask({ promise }: { promise: KeptPromise }) {
  const { id, taskId, taskDone, state, rehearsed } = promise;
  const { mutateAsync: make, isPending } = useMakeTaskOfPromise();
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
          done: ({ title }) => notices.done('Task Added', title),
          failed: 'Task Not Added',
        })
      }
    >
      Make a task
    </Button>
  );
}
