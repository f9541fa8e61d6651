import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type { Utterance, WholeCall } from '#contract/call-record.ts';
import { useAddPromise } from '#web/calls/api.ts';
import { promiseFields, promiseForm, type PromiseValues } from '#web/calls/promise-form.ts';
import { PromiseFields } from '#web/calls/PromiseFields.tsx';
import { showFieldErrors } from '#web/form-errors.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { onSaveKeys } from '#web/ui/save-keys.ts';

/** Words of a turn that somebody wants to keep as a promise. */
export interface NotedWords {
  readonly turn: Pick<Utterance, 'position' | 'speaker'>;
  readonly quote: string;
}

export type NotePromiseDialogProps = {
  call: WholeCall;
  /** What it stands on; undefined where it was not said in the transcript. */
  words: NotedWords | undefined;
  onClose: () => void;
};

const longest = 300;

/** Notes a promise that no reading found. */
export function NotePromiseDialog({ call, words, onClose }: NotePromiseDialogProps) {
  const add = useAddPromise();
  const form = useForm<PromiseValues>({
    resolver: standardSchemaResolver(promiseForm),
    defaultValues: {
      by: words?.turn.speaker === 'coach' ? 'coach' : 'client',
      text: words ? words.quote.replace(/\s+/g, ' ').slice(0, longest) : '',
      dueOn: '',
    },
  });
  const save = form.handleSubmit(async ({ by, text, dueOn }) => {
    if (add.isPending) return;
    const quoted = words && { position: words.turn.position, quote: words.quote };
    const body = { by, text, dueOn: dueOn || null, ...(quoted ? { words: quoted } : {}) };
    const outcome = await showOutcome(add.mutateAsync({ params: { id: call.id }, body }), {
      done: () => notices.done('Promise Noted', text),
      failed: 'Promise Not Noted',
      onFailed: (error) => showFieldErrors(error, promiseFields, form.setError),
    });
    if (outcome) onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Note a promise"
      subtitle={
        words ? 'It keeps the words it was made in.' : 'One that was made and was not found.'
      }
      unsaved={form.formState.isDirty}
      saving={add.isPending}
      onSubmit={(event) => void save(event)}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={add.isPending}>
            Note Promise
          </Button>
        </>
      }
    >
      <div
        role="presentation"
        className="grid gap-4"
        onKeyDown={(event) => onSaveKeys(event, () => void save())}
      >
        {words && (
          <blockquote
            dir="auto"
            className="border-l-2 border-line pl-3 text-13 wrap-anywhere text-muted"
          >
            {words.quote}
          </blockquote>
        )}
        <PromiseFields form={form} clientName={call.clientName} />
      </div>
    </Dialog>
  );
}
