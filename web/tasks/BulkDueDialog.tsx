import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type BulkDueDialogProps = {
  /** “3 tasks” */
  what: string;
  onClose: () => void;
  onChoose: (due: { dueDate: string | null; dueTime: string | null }) => void;
};

/** Another day for many tasks, or none. */
export function BulkDueDialog({ what, onClose, onChoose }: BulkDueDialogProps) {
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (day !== '') onChoose({ dueDate: day, dueTime: time === '' ? null : time });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={`When are ${what} due?`}
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
