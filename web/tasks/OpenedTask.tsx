import { useGetTask } from '#web/tasks/api.ts';
import { TaskDialog } from '#web/tasks/TaskDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

export type OpenedTaskProps = { id: string; onClose: () => void };

/** The task that an address names. */
export function OpenedTask({ id, onClose }: OpenedTaskProps) {
  const { data, error } = useGetTask(id);
  if (data) return <TaskDialog key={id} task={data} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={error ? 'Task not found' : 'Task'}
      foot={<Button onClick={onClose}>Close</Button>}
    >
      {error ? (
        <p className="text-14 text-muted">It was deleted, or you may not see it.</p>
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Dialog>
  );
}
