import { useState } from 'react';
import type { Objective } from '#contract/okr-record.ts';
import { notices } from '#web/notices.ts';
import { useCloseObjective } from '#web/okrs/api.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type CloseDialogProps = { objective: Objective; onClose: () => void };

const closing = {
  title: 'Close this objective',
  button: 'Close objective',
  done: 'Objective Closed',
  failed: 'Objective Not Closed',
} as const;
const changing = {
  title: 'Change the score',
  button: 'Save',
  done: 'Score Changed',
  failed: 'Score Not Changed',
} as const;

/** How well it went, and what was learned; of a closed one both are changed. */
export function CloseDialog({ objective, onClose }: CloseDialogProps) {
  const { id, title, progress, score, suggestedScore, updatedAt } = objective;
  const words = objective.state === 'closed' ? changing : closing;
  const [before] = useState({
    score: score ?? suggestedScore ?? '',
    learned: objective.learned,
  });
  const [values, setValues] = useState(before);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { mutateAsync: close, isPending } = useCloseObjective();
  const save = async () => {
    const outcome = await showOutcome(close({ params: { id }, body: { ...values, updatedAt } }), {
      done: () => notices.done(words.done, title),
      failed: words.failed,
      onFailed: (error) => setErrors(error.fields ?? {}),
    });
    if (outcome) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={words.title}
      subtitle={title}
      unsaved={values.score !== before.score || values.learned !== before.learned}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={isPending}>
            {words.button}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label="Score"
          required
          error={errors['score']}
          hint={
            progress === null
              ? 'From 0 to 1. There are no figures to suggest one from.'
              : `From 0 to 1. Its progress of ${progress}% suggests ${suggestedScore ?? ''}.`
          }
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={values.score}
            onChange={(event) => setValues({ ...values, score: event.target.value })}
          />
        </Field>
        <Field label="What was learned" optional error={errors['learned']}>
          <Textarea
            value={values.learned}
            onChange={(event) => setValues({ ...values, learned: event.target.value })}
          />
        </Field>
      </div>
    </Dialog>
  );
}
