import { useGetTask } from '#web/tasks/api.ts';
import { TaskDialog } from '#web/tasks/TaskDialog.tsx';
import { UnreadTask } from '#web/UnreadTask.tsx';

export type OpenedTaskProps = { id: string; onClose: () => void };

/** The task that an address names. */
export function OpenedTask({ id, onClose }: OpenedTaskProps) {
  const read = useGetTask(id);
  if (read.data) return <TaskDialog key={id} task={read.data} onClose={onClose} />;
  return <UnreadTask read={read} title="Task" onClose={onClose} />;
}
