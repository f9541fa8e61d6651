import { useState } from 'react';
import type { Message } from '#contract/messages.ts';
import { useUpdateNote } from '#web/messages/api.ts';
import { LongText } from '#web/messages/LongText.tsx';
import { onSaveKeys } from '#web/ui/save-keys.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

export type NoteEditorProps = { note: Message; onClose: () => void };

/** Changes a note in its place; a change by somebody else meanwhile is shown, not overwritten. */
export function NoteEditor({ note, onClose }: NoteEditorProps) {
  const [base, setBase] = useState(note);
  const [text, setText] = useState(note.text);
  const [problem, setProblem] = useState<string>();
  const update = useUpdateNote();
  const newer = note.updatedAt !== base.updatedAt && note.text !== base.text;

  const save = async () => {
    if (update.isPending || newer) return;
    const updatedAt = note.text === base.text ? note.updatedAt : base.updatedAt;
    const work = update.mutateAsync({ params: { id: note.id }, body: { text, updatedAt } });
    const outcome = await showOutcome(work, {
      done: () => notices.done('Note Changed'),
      failed: 'Note Not Changed',
      onFailed: ({ fields }) => setProblem(fields?.['text']),
    });
    if (outcome) onClose();
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
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
          onFocus={({ target }) =>
            target.setSelectionRange(target.value.length, target.value.length)
          }
          onKeyDown={(event) => {
            onSaveKeys(event, () => void save());
            if (event.key === 'Escape' && text === base.text) onClose();
          }}
        />
      </Field>
      {newer && (
        <Callout tone="warn" title="Somebody else changed this note while you wrote" announce>
          <LongText text={note.text} />
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="small" onClick={() => setBase(note)}>
              Keep mine
            </Button>
            <Button
              size="small"
              onClick={() => {
                setBase(note);
                setText(note.text);
              }}
            >
              Take theirs
            </Button>
          </div>
        </Callout>
      )}
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onClose}>
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
