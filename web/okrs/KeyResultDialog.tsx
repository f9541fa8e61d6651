import { useState } from 'react';
import { directions, type Direction } from '#contract/okr-progress.ts';
import type { KeyResult } from '#contract/okr-record.ts';
import { notices } from '#web/notices.ts';
import { useAddKeyResult, useUpdateKeyResult } from '#web/okrs/api.ts';
import { changedOf } from '#web/okrs/okr-conflict.ts';
import { type OkrPlace, readingOf, readKeyResult } from '#web/okrs/okr-readings.ts';
import {
  figureFaults,
  keyResultBody,
  type KeyResultValues,
  keyResultValues,
  wayOf,
  withoutUnits,
} from '#web/okrs/okr-values.ts';
import { directionWords } from '#web/okrs/okr-words.ts';
import { OkrConflictDialog } from '#web/okrs/OkrConflictDialog.tsx';
import { useOkrForm } from '#web/okrs/use-okr-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type KeyResultDialogProps = {
  objective: OkrPlace;
  /** The one to change; a new one without it. */
  keyResult?: KeyResult;
  onClose: () => void;
};

const labels = {
  title: 'What is measured',
  direction: 'Way',
  unit: 'Unit',
  baseline: 'Baseline',
  target: 'Target',
  dueOn: 'Due',
} as const;

/** What is measured, from where, to where and by when. */
export function KeyResultDialog({ objective, keyResult, onClose }: KeyResultDialogProps) {
  const { mutateAsync: add } = useAddKeyResult();
  const { mutateAsync: update } = useUpdateKeyResult();
  const form = useOkrForm<KeyResultValues, KeyResult>({
    place: keyResult ? `key result ${keyResult.id}` : `new key result ${objective.id}`,
    begun: keyResultValues(keyResult),
    opened: keyResult && readingOf(keyResult, keyResultValues),
    faultsOf: figureFaults,
    send: async (typed, against) => {
      const values = withoutUnits(typed);
      if (!keyResult || !against) {
        const body = { ...keyResultBody(values), title: values.title };
        return add({ params: { id: objective.id }, body });
      }
      const change = keyResultBody(changedOf(against.values, values));
      const { updatedAt } = against;
      return update({ params: { id: keyResult.id }, body: { ...change, updatedAt } });
    },
    readAgain: async () =>
      readingOf(await readKeyResult(objective, keyResult?.id ?? ''), keyResultValues),
    done: ({ title }) => notices.done('Key Result Saved', title),
    failed: 'Key Result Not Saved',
    onSaved: onClose,
  });
  const { values, errors, change } = form;
  const [isWayChosen, setWayChosen] = useState(false);
  /** The way follows the figures until somebody chooses one. */
  const changeFigure = (figures: Partial<KeyResultValues>) => {
    const isKept = isWayChosen || values.direction === 'maintain';
    const way = isKept ? undefined : wayOf({ ...values, ...figures });
    change({ ...figures, ...(way && { direction: way }) });
  };
  const text = (name: 'title' | 'unit' | 'baseline' | 'target') => ({
    value: values[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      changeFigure({ [name]: event.target.value }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={keyResult ? 'Edit the key result' : 'Add a key result'}
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
        <Field label={labels.title} required error={errors['title']}>
          <TextInput {...text('title')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={labels.direction}>
            <Select<Direction>
              value={values.direction}
              onChange={(direction) => {
                setWayChosen(true);
                change({ direction });
              }}
              options={directions.map((value) => ({ value, label: directionWords[value] }))}
            />
          </Field>
          <Field label={labels.unit} optional error={errors['unit']} hint="$, % or a word">
            <TextInput {...text('unit')} />
          </Field>
          <Field
            label={labels.baseline}
            optional
            error={errors['baseline']}
            hint="Where it stands today"
          >
            <TextInput inputMode="decimal" {...text('baseline')} />
          </Field>
          <Field label={labels.target} optional error={errors['target']} hint="Where it is to be">
            <TextInput inputMode="decimal" {...text('target')} />
          </Field>
        </div>
        <Field
          label={labels.dueOn}
          optional
          error={errors['dueOn']}
          hint="The end of the quarter, if you set no day"
        >
          <TextInput
            type="date"
            value={values.dueOn}
            onChange={(event) => change({ dueOn: event.target.value })}
          />
        </Field>
      </div>
      <OkrConflictDialog what="this key result" form={form} labels={labels} />
    </Dialog>
  );
}
