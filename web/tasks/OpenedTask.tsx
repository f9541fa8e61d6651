import { statusOf } from '#web/error-row.ts';
import { useGetTask } from '#web/tasks/api.ts';
import { TaskDialog } from '#web/tasks/TaskDialog.tsx';
import { UnreadTask } from '#web/UnreadTask.tsx';

export type OpenedTaskProps = { id: string; onClose: () => void };

/** The task that an address names. */
export function OpenedTask({ id, onClose }: OpenedTaskProps) {
  const read = useGetTask(id);
  if (read.data) {
    const gone = statusOf(read.error) === 404;
    return <TaskDialog key={id} task={read.data} gone={gone} onClose={onClose} />;
  }
  return <UnreadTask read={read} title="Task" onClose={onClose} />;
}
