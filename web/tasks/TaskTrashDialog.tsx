import { Trash2, Undo2 } from 'lucide-react';
import type { Task } from '#contract/tasks.ts';
import { notices } from '#web/notices.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { useListDeletedTasks, useRestoreTask } from '#web/tasks/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/Pagination.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

/** The deleted tasks, each with a way back. */
export function TaskTrashDialog({ onClose }: { onClose: () => void }) {
  const read = useListDeletedTasks();
  const { rows } = read;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Deleted tasks"
      subtitle="They stay here for 30 days. The tasks of a deleted client are with the client."
      foot={<Button onClick={onClose}>Close</Button>}
    >
      <ReadPanel read={read}>
        {read.isPending && <SkeletonLines lines={6} />}
        {read.data && rows.length === 0 && (
          <EmptyState icon={Trash2} title="Nothing was deleted." />
        )}
        <ul aria-label="Deleted tasks" className="divide-y divide-line">
          {rows.map((task) => (
            <Entry key={task.id} task={task} />
          ))}
        </ul>
        {read.hasNext && (
          <LoadMore
            shown={rows.length}
            more
            noun="tasks"
            busy={read.fetchingNext}
            onMore={read.fetchNext}
          />
        )}
      </ReadPanel>
    </Dialog>
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
