import type { Objective } from '#contract/okr-record.ts';
import { tellQuarter } from '#contract/quarters.ts';
import { notices } from '#web/notices.ts';
import { useAddObjective, useUpdateObjective } from '#web/okrs/api.ts';
import { changedOf } from '#web/okrs/okr-conflict.ts';
import { readingOf, readObjective } from '#web/okrs/okr-readings.ts';
import { type ObjectiveValues, objectiveValues } from '#web/okrs/okr-values.ts';
import { OkrConflictDialog } from '#web/okrs/OkrConflictDialog.tsx';
import { useOkrForm } from '#web/okrs/use-okr-form.ts';
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

const labels = { title: 'Objective', why: 'Why it matters' } as const;

/** What is to be reached, and why. */
export function ObjectiveDialog({ clientId, quarter, objective, onClose }: ObjectiveDialogProps) {
  const { mutateAsync: add } = useAddObjective();
  const { mutateAsync: update } = useUpdateObjective();
  const form = useOkrForm<ObjectiveValues, Objective>({
    place: objective ? `objective ${objective.id}` : `new objective ${clientId} ${quarter}`,
    begun: objectiveValues(objective),
    opened: objective && readingOf(objective, objectiveValues),
    send: async (values, against) =>
      objective && against
        ? update({
            params: { id: objective.id },
            body: { ...changedOf(against.values, values), updatedAt: against.updatedAt },
          })
        : add({ body: { ...values, clientId, quarter } }),
    readAgain: async () =>
      readingOf(
        await readObjective({ id: objective?.id ?? '', clientId, quarter }),
        objectiveValues,
      ),
    done: ({ title }) => notices.done('Objective Saved', title),
    failed: 'Objective Not Saved',
    onSaved: onClose,
  });
  const { values, errors, change } = form;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={objective ? 'Edit the objective' : 'Add an objective'}
      subtitle={tellQuarter(quarter)}
      unsaved={form.isDirty}
      saving={form.isPending}
      onSubmit={(event) => void form.save(event)}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={form.isPending}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={labels.title} required error={errors['title']} hint="What is to be reached">
          <TextInput
            autoComplete="off"
            value={values.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        </Field>
        <Field label={labels.why} optional error={errors['why']}>
          <Textarea value={values.why} onChange={(event) => change({ why: event.target.value })} />
        </Field>
      </div>
      <OkrConflictDialog what="this objective" form={form} labels={labels} />
    </Dialog>
  );
}
