import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

const usual = ['Price', 'Timing', 'Chose somebody else', 'No longer needed', 'No answer'];
const longest = 300;

export type ClosedLostDialogProps = {
  /** Whom it is about, such as a name or "12 clients". */
  whom: string;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

/** Asks why a client was lost; the reason is kept with the client. */
export function ClosedLostDialog({ whom, onConfirm, onCancel }: ClosedLostDialogProps) {
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<{ reason?: string }>({});
  const written = reason.trim();
  return (
    <Dialog
      open
      problems={problems}
      onOpenChange={onCancel}
      size="small"
      title="Why was it lost?"
      subtitle={`Moves ${whom} to Closed lost.`}
      onSubmit={(event) => {
        event.preventDefault();
        if (written === '') setProblems({ reason: 'Write a few words or choose one below.' });
        else onConfirm(written);
      }}
      foot={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" type="submit">
            Move to Closed lost
          </Button>
        </>
      }
    >
      <Field label="Reason" required error={written === '' ? problems.reason : undefined}>
        <TextInput
          value={reason}
          maxLength={longest}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <div role="group" aria-label="Usual reasons" className="mt-3 flex flex-wrap gap-1.5">
        {usual.map((word) => (
          <Button
            key={word}
            size="small"
            aria-pressed={written === word}
            className="aria-pressed:border-accent aria-pressed:text-accent-strong"
            onClick={() => setReason(word)}
          >
            {word}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
