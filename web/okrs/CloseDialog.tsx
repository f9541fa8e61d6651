import type { Objective } from '#contract/okr-record.ts';
import { notices } from '#web/notices.ts';
import { useCloseObjective } from '#web/okrs/api.ts';
import { changedOf } from '#web/okrs/okr-conflict.ts';
import { readingOf, readObjective } from '#web/okrs/okr-readings.ts';
import { type ClosingValues, closingValues } from '#web/okrs/okr-values.ts';
import { OkrConflictDialog } from '#web/okrs/OkrConflictDialog.tsx';
import { useOkrForm } from '#web/okrs/use-okr-form.ts';
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

const labels = { score: 'Score', learned: 'What was learned' } as const;

/** How well it went, and what was learned; of a closed one both are changed. */
export function CloseDialog({ objective, onClose }: CloseDialogProps) {
  const { id, title, progress, suggestedScore } = objective;
  const words = objective.state === 'closed' ? changing : closing;
  const { mutateAsync: close } = useCloseObjective();
  const opened = readingOf(objective, closingValues);
  const form = useOkrForm<ClosingValues, Objective>({
    place: `closing ${objective.id}`,
    begun: { ...opened.values, score: opened.values.score || (suggestedScore ?? '') },
    opened,
    send: (values, against) =>
      close({
        params: { id },
        body: {
          ...(against && changedOf(against.values, values)),
          score: values.score,
          updatedAt: against?.updatedAt,
        },
      }),
    readAgain: async () => readingOf(await readObjective(objective), closingValues),
    done: () => notices.done(words.done, title),
    failed: words.failed,
    onSaved: onClose,
  });
  const { values, errors, change } = form;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={words.title}
      subtitle={title}
      unsaved={form.isDirty}
      saving={form.isPending}
      onSubmit={(event) => void form.save(event)}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={form.isPending}>
            {words.button}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label={labels.score}
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
            onChange={(event) => change({ score: event.target.value })}
          />
        </Field>
        <Field label={labels.learned} optional error={errors['learned']}>
          <Textarea
            value={values.learned}
            onChange={(event) => change({ learned: event.target.value })}
          />
        </Field>
      </div>
      <OkrConflictDialog what="this objective" form={form} labels={labels} />
    </Dialog>
  );
}
