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

/** How well it went, and what was learned. */
export function CloseDialog({ objective, onClose }: CloseDialogProps) {
  const { id, title, progress, suggestedScore, updatedAt } = objective;
  const [before] = useState({ score: suggestedScore ?? '', learned: objective.learned });
  const [values, setValues] = useState(before);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { mutateAsync: close, isPending } = useCloseObjective();
  const save = async () => {
    const outcome = await showOutcome(close({ params: { id }, body: { ...values, updatedAt } }), {
      done: () => notices.done('Objective Closed', title),
      failed: 'Objective Not Closed',
      onFailed: (error) => setErrors(error.fields ?? {}),
    });
    if (outcome) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Close this objective"
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
            Close objective
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
              : `From 0 to 1. Suggested from its progress of ${progress}%.`
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
