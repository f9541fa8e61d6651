import { useState } from 'react';
import type { Objective } from '#contract/okr-record.ts';
import { tellQuarter } from '#contract/quarters.ts';
import { notices } from '#web/notices.ts';
import { useAddObjective, useUpdateObjective } from '#web/okrs/api.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type ObjectiveDialogProps = {
  clientId: string;
  quarter: string;
  /** The one to change; a new one without it. */
  objective?: Objective;
  onClose: () => void;
};

/** What is to be reached, and why. */
export function ObjectiveDialog({ clientId, quarter, objective, onClose }: ObjectiveDialogProps) {
  const [before] = useState({ title: objective?.title ?? '', why: objective?.why ?? '' });
  const [values, setValues] = useState(before);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { mutateAsync: add, isPending: adding } = useAddObjective();
  const { mutateAsync: update, isPending: updating } = useUpdateObjective();
  const save = async () => {
    const work = objective
      ? update({
          params: { id: objective.id },
          body: { ...values, updatedAt: objective.updatedAt },
        })
      : add({ body: { ...values, clientId, quarter } });
    const outcome = await showOutcome(work, {
      done: ({ title }) => notices.done('Objective Saved', title),
      failed: 'Objective Not Saved',
      onFailed: (error) => setErrors(error.fields ?? {}),
    });
    if (outcome) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={objective ? 'Edit the objective' : 'Add an objective'}
      subtitle={tellQuarter(quarter)}
      unsaved={values.title !== before.title || values.why !== before.why}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={adding || updating}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Objective" required error={errors['title']} hint="What is to be reached">
          <TextInput
            autoComplete="off"
            value={values.title}
            onChange={(event) => setValues({ ...values, title: event.target.value })}
          />
        </Field>
        <Field label="Why it matters" optional error={errors['why']}>
          <Textarea
            value={values.why}
            onChange={(event) => setValues({ ...values, why: event.target.value })}
          />
        </Field>
      </div>
    </Dialog>
  );
}
