import { useState } from 'react';
import type { Message } from '#contract/messages.ts';
import { useUpdateNote } from '#web/messages/api.ts';
import { ChangedMeanwhile } from '#web/messages/ChangedMeanwhile.tsx';
import { editOf } from '#web/messages/drafts.ts';
import { LongText } from '#web/messages/LongText.tsx';
import { useDraft } from '#web/messages/use-draft.ts';
import { onSaveKeys } from '#web/ui/save-keys.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

export type NoteEditorProps = { note: Message; onClose: () => void };

/**
 * Changes a note in its place. What is not saved stays with the note; a change by somebody else
 * meanwhile is shown, not overwritten.
 */
export function NoteEditor({ note, onClose }: NoteEditorProps) {
  const [edit, keep] = useDraft('edit', note.id);
  const { text, base } = edit ?? { text: note.text, base: note };
  const [problem, setProblem] = useState<string>();
  const update = useUpdateNote();
  const newer = note.updatedAt !== base.updatedAt && note.text !== base.text;

  const close = () => {
    keep(undefined);
    onClose();
  };
  const save = async () => {
    if (update.isPending || newer) return;
    const updatedAt = note.text === base.text ? note.updatedAt : base.updatedAt;
    const work = update.mutateAsync({ params: { id: note.id }, body: { text, updatedAt } });
    const outcome = await showOutcome(work, {
      done: () => notices.done('Note Changed'),
      failed: 'Note Not Changed',
      onFailed: ({ fields }) => setProblem(fields?.['text']),
    });
    if (outcome) close();
  };
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label="Note" hideLabel error={problem}>
        <Textarea
          autoFocus
          value={text}
          readOnly={update.isPending}
          onChange={({ target }) => {
            keep(editOf(note, { text: target.value, base }));
            setProblem(undefined);
          }}
          onFocus={({ target }) =>
            target.setSelectionRange(target.value.length, target.value.length)
          }
          onKeyDown={(event) => {
            onSaveKeys(event, () => void save());
            if (event.key === 'Escape' && text === base.text) close();
          }}
        />
      </Field>
      {newer && (
        <ChangedMeanwhile
          what="note"
          onKeepMine={() => keep(editOf(note, { text, base: note }))}
          onTakeTheirs={() => keep(undefined)}
        >
          <LongText text={note.text} />
        </ChangedMeanwhile>
      )}
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={close}>
          Cancel
        </Button>
        <Button
          size="small"
          variant="primary"
          type="submit"
          busy={update.isPending}
          disabled={text.trim() === '' || text === base.text || newer}
        >
          Save note
        </Button>
      </div>
    </form>
  );
}
