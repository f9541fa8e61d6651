import { useState } from 'react';
import { directions, type Direction } from '#contract/okr-progress.ts';
import type { KeyResult } from '#contract/okr-record.ts';
import { notices } from '#web/notices.ts';
import { useAddKeyResult, useUpdateKeyResult } from '#web/okrs/api.ts';
import { directionWords } from '#web/okrs/okr-words.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type KeyResultDialogProps = {
  objectiveId: string;
  /** The one to change; a new one without it. */
  keyResult?: KeyResult;
  onClose: () => void;
};

/** What is measured, from where, to where and by when. */
export function KeyResultDialog({ objectiveId, keyResult, onClose }: KeyResultDialogProps) {
  const [before] = useState(() => valuesOf(keyResult));
  const [values, setValues] = useState(before);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { mutateAsync: add, isPending: adding } = useAddKeyResult();
  const { mutateAsync: update, isPending: updating } = useUpdateKeyResult();
  const change = (some: Partial<typeof values>) => setValues({ ...values, ...some });
  const save = async () => {
    const { dueOn, baseline, target, ...rest } = values;
    const body = {
      ...rest,
      baseline: baseline.trim() === '' ? null : baseline,
      target: target.trim() === '' ? null : target,
      dueOn: dueOn === '' ? null : dueOn,
    };
    const work = keyResult
      ? update({ params: { id: keyResult.id }, body: { ...body, updatedAt: keyResult.updatedAt } })
      : add({ params: { id: objectiveId }, body });
    const outcome = await showOutcome(work, {
      done: ({ title }) => notices.done('Key Result Saved', title),
      failed: 'Key Result Not Saved',
      onFailed: (error) => setErrors(error.fields ?? {}),
    });
    if (outcome) onClose();
  };
  const text = (name: 'title' | 'unit' | 'baseline' | 'target') => ({
    value: values[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={keyResult ? 'Edit the key result' : 'Add a key result'}
      unsaved={JSON.stringify(values) !== JSON.stringify(before)}
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
        <Field label="What is measured" required error={errors['title']}>
          <TextInput {...text('title')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Way">
            <Select<Direction>
              value={values.direction}
              onChange={(direction) => change({ direction })}
              options={directions.map((value) => ({ value, label: directionWords[value] }))}
            />
          </Field>
          <Field label="Unit" optional error={errors['unit']} hint="$, % or a word">
            <TextInput {...text('unit')} />
          </Field>
          <Field label="Baseline" optional error={errors['baseline']} hint="Where it stands today">
            <TextInput inputMode="decimal" {...text('baseline')} />
          </Field>
          <Field label="Target" optional error={errors['target']} hint="Where it is to be">
            <TextInput inputMode="decimal" {...text('target')} />
          </Field>
        </div>
        <Field
          label="Due"
          optional
          error={errors['dueOn']}
          hint="The end of the quarter without a day"
        >
          <TextInput
            type="date"
            value={values.dueOn}
            onChange={(event) => change({ dueOn: event.target.value })}
          />
        </Field>
      </div>
    </Dialog>
  );
}

function valuesOf(keyResult: KeyResult | undefined) {
  return {
    title: keyResult?.title ?? '',
    unit: keyResult?.unit ?? '',
    direction: keyResult?.direction ?? ('up' as Direction),
    baseline: keyResult?.baseline ?? '',
    target: keyResult?.target ?? '',
    dueOn: keyResult?.dueOn ?? '',
  };
}
