import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Task } from '#contract/tasks.ts';
import { late } from '#web/ui/late.tsx';
import { usePageTitle } from '#web/pages/page-title.ts';
import { useParameters } from '#web/parameters.ts';
import { TaskBrowser } from '#web/tasks/TaskBrowser.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

const TaskDialog = late(async () => (await import('#web/tasks/TaskDialog.tsx')).TaskDialog);
const TaskTrashDialog = late(
  async () => (await import('#web/tasks/TaskTrashDialog.tsx')).TaskTrashDialog,
);
const OpenedTask = late(async () => (await import('#web/tasks/OpenedTask.tsx')).OpenedTask);

/** Everything that is to be done, over all clients. */
export function TasksPage() {
  usePageTitle('Tasks');
  const { read, push, replace } = useParameters();
  const [known, setKnown] = useState<Task>();
  const asked = read('task') ?? '';
  const close = () => replace({ task: undefined });
  const edit = (task: Task) => {
    setKnown(task);
    push({ task: task.id });
  };
  return (
    <>
      <PageHeader
        title="Tasks"
        subtitle="What is to be done, by whom and by when"
        action={
          <>
            <Button variant="ghost" icon={Trash2} onClick={() => push({ dialog: 'trash' })}>
              Trash
            </Button>
            <Button variant="primary" icon={Plus} onClick={() => push({ new: 'task' })}>
              Add Task
            </Button>
          </>
        }
      />
      <TaskBrowser onEdit={edit} />
      {read('dialog') === 'trash' && (
        <TaskTrashDialog onClose={() => replace({ dialog: undefined })} />
      )}
      {asked !== '' &&
        (known?.id === asked ? (
          <TaskDialog key={asked} task={known} onClose={close} />
        ) : (
          <OpenedTask id={asked} onClose={close} />
        ))}
    </>
  );
}
