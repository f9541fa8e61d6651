import { statusOf } from '#web/error-row.ts';
import { ReadProblem } from '#web/ReadPanel.tsx';
import { useGetTask } from '#web/tasks/api.ts';
import { TaskDialog } from '#web/tasks/TaskDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

export type OpenedTaskProps = { id: string; onClose: () => void };

/** The task that an address names. */
export function OpenedTask({ id, onClose }: OpenedTaskProps) {
  const read = useGetTask(id);
  const { data, error } = read;
  const isGone = statusOf(error) === 404;
  if (data) return <TaskDialog key={id} task={data} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={isGone ? 'Task not found' : 'Task'}
      foot={<Button onClick={onClose}>Close</Button>}
    >
      {isGone ? (
        <p className="text-14 text-muted">It was deleted, or you may not see it.</p>
      ) : error ? (
        <ReadProblem read={read} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Dialog>
  );
}
