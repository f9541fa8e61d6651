import { useRef, useState } from 'react';
import { QuickAdd } from '#web/tasks/QuickAdd.tsx';
import type { TaskDraft } from '#web/tasks/task-form.ts';
import { TaskDialog } from '#web/tasks/TaskDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

/** A task from anywhere: one line, or all of its fields, which begin with what the line says. */
export function NewTaskDialog({ onClose }: { onClose: () => void }) {
  const [begun, setBegun] = useState<Partial<TaskDraft>>();
  const read = useRef<Partial<TaskDraft>>({});
  if (begun) return <TaskDialog begun={begun} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New task"
      subtitle="Say it in one line: who, when, !priority, @person, every week."
      foot={<Button onClick={() => setBegun(read.current)}>All fields…</Button>}
    >
      <QuickAdd
        onAdded={onClose}
        onRead={(one) => {
          read.current = one;
        }}
      />
    </Dialog>
  );
}
