import { Trash2, Undo2 } from 'lucide-react';
import type { Task } from '#contract/tasks.ts';
import { notices } from '#web/notices.ts';
import { ListDialog } from '#web/ListDialog.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { useListDeletedTasks, useRestoreTask } from '#web/tasks/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

/** The deleted tasks, each with a way back. */
export function TaskTrashDialog({ onClose }: { onClose: () => void }) {
  const read = useListDeletedTasks();
  return (
    <ListDialog
      title="Deleted tasks"
      subtitle="They stay here for 30 days. The tasks of a deleted client are with the client."
      label="Deleted tasks"
      noun="tasks"
      read={read}
      empty={{ icon: Trash2, title: 'Nothing was deleted.' }}
      onClose={onClose}
    >
      {(task) => <Entry key={task.id} task={task} />}
    </ListDialog>
  );
}

function Entry({ task }: { task: Task }) {
  const { mutateAsync: restore, isPending } = useRestoreTask();
  const { id, title, clientName, deletedAt } = task;
  const bringBack = () =>
    showOutcome(restore({ params: { id } }), {
      done: () => notices.done('Task Restored', title),
      failed: 'Not Restored',
    });
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-14 font-medium wrap-anywhere">
          {title}
        </p>
        <p className="text-13 wrap-anywhere text-muted">
          {clientName && (
            <>
              <bdi>{clientName}</bdi>,{' '}
            </>
          )}
          {deletedAt && (
            <>
              deleted <RelativeTime at={deletedAt} />
            </>
          )}
        </p>
      </div>
      <Button
        size="small"
        icon={Undo2}
        busy={isPending}
        aria-label={`Restore ${title}`}
        onClick={() => void bringBack()}
      >
        Restore
      </Button>
    </li>
  );
}
