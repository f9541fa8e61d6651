import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Task } from '#contract/tasks.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { useListTasks } from '#web/tasks/api.ts';
import { useShownTask } from '#web/tasks/pending-changes.ts';
import { TaskMarks } from '#web/tasks/TaskRow.tsx';
import { useTaskActs } from '#web/tasks/use-task-acts.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

const shown = 6;

/** The open tasks that press most, soonest due first; six at most. */
export function HighPriorityTasks({ clientId }: { clientId?: string }) {
  const read = useListTasks({
    status: 'open',
    priority: 'high,critical',
    limit: String(shown),
    ...(clientId && { clientId }),
  });
  const rows = read.rows.slice(0, shown);
  return (
    <ReadPanel read={read}>
      {read.isPending ? (
        <SkeletonLines lines={4} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title="Nothing presses"
          text="Open tasks of high or critical priority appear here."
        />
      ) : (
        <ul aria-label="High-priority tasks" className="divide-y divide-line">
          {rows.map((task) => (
            <PressingTask key={task.id} task={task} />
          ))}
        </ul>
      )}
    </ReadPanel>
  );
}

function PressingTask({ task: given }: { task: Task }) {
  const task = useShownTask(given);
  const { toggle } = useTaskActs();
  const done = task.status === 'completed';
  const act = done ? 'Completed' : 'Mark Complete';
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <Link
          to={`/tasks?task=${task.id}`}
          dir="auto"
          className="rounded-mark text-14 font-medium wrap-anywhere hover:underline"
        >
          {task.title}
        </Link>
        <TaskMarks task={task} withClient />
      </div>
      <Button
        size="small"
        disabled={done}
        aria-label={`${act}: ${task.title}`}
        onClick={() => toggle(task)}
      >
        {act}
      </Button>
    </li>
  );
}
