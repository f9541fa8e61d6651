import type { KeptPromise } from '#contract/promises.ts';
import { inQuotes } from '#contract/quotes.ts';
import { dayText } from '#web/calls/promise-words.ts';
import { PromiseFields } from '#web/calls/PromiseFields.tsx';
import { usePromiseEditing } from '#web/calls/use-promise-editing.ts';
import { useToday } from '#web/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { onSaveKeys } from '#web/ui/save-keys.ts';

export type PromiseDialogProps = { promise: KeptPromise; onClose: () => void };

/** Puts right who made a promise, its words or its day. */
export function PromiseDialog({ promise, onClose }: PromiseDialogProps) {
  const { form, save, isPending, meanwhile } = usePromiseEditing(promise, onClose);
  const today = useToday();
  const { isDirty } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Correct this promise"
      subtitle="Its receipts stay as they were said."
      unsaved={isDirty}
      saving={isPending}
      onSubmit={(event) => void save(event)}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={isPending}>
            Save
          </Button>
        </>
      }
    >
      <div
        role="presentation"
        className="grid gap-4"
        onKeyDown={(event) => onSaveKeys(event, () => void save())}
      >
        {meanwhile && (
          <Callout tone="warn" announce title="Somebody else has changed it in the meantime">
            <p>
              It now reads {inQuotes(meanwhile.text)},{' '}
              {meanwhile.dueOn ? `due ${dayText(meanwhile.dueOn, today)}` : 'with no day'}. Save
              again to keep yours.
            </p>
          </Callout>
        )}
        <PromiseFields
          form={form}
          clientName={promise.clientName}
          dueHint={promise.dueWords ? `Read from “${promise.dueWords}”.` : undefined}
        />
      </div>
    </Dialog>
  );
}
