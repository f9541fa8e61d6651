import { useState } from 'react';
import { QuickAdd } from '#web/tasks/QuickAdd.tsx';
import { TaskDialog } from '#web/tasks/TaskDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

/** A task from anywhere: one line, or all of its fields. */
export function NewTaskDialog({ onClose }: { onClose: () => void }) {
  const [whole, setWhole] = useState(false);
  if (whole) return <TaskDialog onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New task"
      subtitle="Say it in one line: who, when, !priority, @person, every week."
      foot={<Button onClick={() => setWhole(true)}>All fields…</Button>}
    >
      <QuickAdd onAdded={onClose} />
    </Dialog>
  );
}
