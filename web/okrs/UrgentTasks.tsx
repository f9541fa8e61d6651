import { Check, ListChecks } from 'lucide-react';
import { Link } from 'react-router';
import type { Task } from '#contract/tasks.ts';
import { priorityWords } from '#web/analysis-words.ts';
import { notices } from '#web/notices.ts';
import { useListUrgentTasks, useUpdateTask } from '#web/okrs/task-api.ts';
import { dayText } from '#web/okrs/okr-words.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

/** Open tasks of high and critical priority, soonest due first; six at most. */
export function UrgentTasks({ clientId }: { clientId: string }) {
  const read = useListUrgentTasks(clientId);
  const rows = read.data;
  return (
    <Card title="High-priority tasks" flush>
      <ReadPanel read={read}>
        {rows === undefined ? (
          <div className="p-5">
            <SkeletonLines lines={4} />
          </div>
        ) : rows.length === 0 ? (
          <EmptyState
            icon={ListChecks}
            title="Nothing pressing"
            text="Open tasks of high and critical priority stand here."
          />
        ) : (
          <ul aria-label="High-priority tasks" className="divide-y divide-line">
            {rows.map((task) => (
              <UrgentTask key={task.id} task={task} />
            ))}
          </ul>
        )}
      </ReadPanel>
    </Card>
  );
}

function UrgentTask({ task }: { task: Task }) {
  const { id, title, priority, dueOn, clientId, clientName, updatedAt, status } = task;
  const { mutateAsync: update, isPending } = useUpdateTask();
  const params = { id };
  const undo = () =>
    showOutcome(update({ params, body: { status } }), {
      done: () => notices.undone('The task is open again.'),
      failed: 'Not Reopened',
    });
  const complete = () =>
    showOutcome(update({ params, body: { status: 'completed', updatedAt } }), {
      done: () => notices.undoable('Task Completed', title, () => void undo()),
      failed: 'Not Completed',
    });
  return (
    <li className="grid gap-1.5 px-5 py-3">
      <p dir="auto" className="text-14 font-medium wrap-anywhere">
        {title}
      </p>
      <p className="flex flex-wrap items-center gap-2 text-12 text-muted">
        <Badge tone={priority === 'critical' ? 'bad' : 'warn'}>{priorityWords[priority]}</Badge>
        {clientId !== null && (
          <Link to={`/clients/${clientId}?tab=tasks`} dir="auto" className="hover:underline">
            {clientName}
          </Link>
        )}
        {dueOn !== null && <span>Due {dayText(dueOn)}</span>}
      </p>
      <div>
        <Button size="small" icon={Check} busy={isPending} onClick={() => void complete()}>
          Mark Complete
        </Button>
      </div>
    </li>
  );
}
