import { type FormEvent, useState } from 'react';
import { quickDays } from '#web/tasks/quick-days.ts';
import { taskCount } from '#web/tasks/task-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useToday } from '#web/use-today.ts';

export type BulkDueDialogProps = {
  count: number;
  onClose: () => void;
  onChoose: (due: { dueDate: string | null; dueTime: string | null }) => void;
};

/** Another day for many tasks, or none. */
export function BulkDueDialog({ count, onClose, onChoose }: BulkDueDialogProps) {
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const today = useToday();
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (day !== '') onChoose({ dueDate: day, dueTime: time === '' ? null : time });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={`When ${count === 1 ? 'is' : 'are'} ${taskCount(count)} due?`}
      onSubmit={choose}
      foot={
        <>
          <Button
            variant="ghost"
            className="mr-auto"
            onClick={() => onChoose({ dueDate: null, dueTime: null })}
          >
            No date
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" disabled={day === ''}>
            Set date
          </Button>
        </>
      }
    >
      <div className="mb-4 flex flex-wrap gap-1.5">
        {quickDays(today).map((quick) => (
          <Button
            key={quick.day}
            size="small"
            aria-pressed={quick.day === day}
            onClick={() => setDay(quick.day)}
          >
            {quick.label}
          </Button>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Due" required>
          <TextInput
            type="date"
            value={day}
            min="1900-01-01"
            max="2999-12-31"
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
        <Field label="Time" optional>
          <TextInput
            type="time"
            value={time}
            onChange={(event) => setTime(event.target.value.slice(0, 5))}
          />
        </Field>
      </div>
    </Dialog>
  );
}
