import { tellFigure } from '#contract/figures.ts';
import { tellMeasure } from '#contract/okr-words.ts';
import type { CheckIn, KeyResult } from '#contract/okr-record.ts';
import { HeardWords } from '#web/okrs/HeardWords.tsx';
import type { OkrPlace } from '#web/okrs/okr-readings.ts';
import { valueText } from '#web/okrs/okr-words.ts';
import { OkrConflictDialog } from '#web/okrs/OkrConflictDialog.tsx';
import { useCheckInForm } from '#web/okrs/use-check-in-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type CheckInDialogProps = {
  objective: OkrPlace;
  keyResult: KeyResult;
  /** The one to put right or to approve; a new one without it. */
  checkIn?: CheckIn;
  /** Only its words can be put right. */
  fixed?: boolean;
  onClose: () => void;
};

const labels = {
  value: 'Value',
  confidence: 'Confidence in the target, in per cent',
  note: 'Note',
  shared: 'Share this note with the client',
} as const;
const levels = [30, 50, 70, 90] as const;

/** Where a key result stands, and how sure one is of its target. */
export function CheckInDialog({
  objective,
  keyResult,
  checkIn,
  fixed = false,
  onClose,
}: CheckInDialogProps) {
  const form = useCheckInForm(objective, keyResult, checkIn, onClose);
  const { values, errors, change, isHeard } = form;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={isHeard ? 'Approve this check-in' : checkIn ? 'Correct this check-in' : 'Check in'}
      subtitle={`${keyResult.title}: ${tellMeasure(keyResult)}. Now: ${valueText(keyResult)}.`}
      unsaved={form.isDirty}
      saving={form.isPending}
      onSubmit={(event) => void form.save(event)}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={form.isPending}>
            {isHeard ? 'Approve' : checkIn ? 'Save' : 'Check in'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {checkIn && <HeardWords checkIn={checkIn} />}
        {fixed && checkIn ? (
          <p className="text-13 text-muted">
            {tellFigure(checkIn.value, keyResult.unit)} stays as it is, since the objective is
            closed. Reopen it to correct the figures.
          </p>
        ) : (
          <Figures {...{ keyResult, values, errors, change }} />
        )}
        <Field label={labels.note} optional error={errors['note']}>
          <Textarea
            value={values.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
        <Checkbox
          label={labels.shared}
          hint="It then appears in the PDF that you give them."
          checked={values.shared}
          onChange={(shared) => change({ shared })}
        />
      </div>
      <OkrConflictDialog what="this check-in" form={form} labels={labels} />
    </Dialog>
  );
}

type FiguresProps = Pick<ReturnType<typeof useCheckInForm>, 'values' | 'errors' | 'change'> & {
  keyResult: KeyResult;
};

function Figures({ keyResult, values, errors, change }: FiguresProps) {
  return (
    <>
      <Field
        label={keyResult.unit === '' ? labels.value : `Value in ${keyResult.unit}`}
        required
        error={errors['value']}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={values.value}
          onChange={(event) => change({ value: event.target.value })}
        />
      </Field>
      <Field
        label={labels.confidence}
        optional
        error={errors['confidence']}
        hint="0 is no hope, 50 is open, 100 is certain."
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={values.confidence}
          onChange={(event) => change({ confidence: event.target.value })}
        />
      </Field>
      <div role="group" aria-label="Usual confidence" className="-mt-2 flex flex-wrap gap-2">
        {levels.map((level) => (
          <Button
            key={level}
            size="small"
            aria-pressed={values.confidence === String(level)}
            onClick={() => change({ confidence: String(level) })}
          >
            {`${level}%`}
          </Button>
        ))}
      </div>
    </>
  );
}
