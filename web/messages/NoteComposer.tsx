import { type FormEvent, useRef, useState } from 'react';
import { useWriteNote } from '#web/messages/api.ts';
import { useDraft } from '#web/messages/use-draft.ts';
import { onSaveKeys } from '#web/ui/save-keys.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Kbd } from '#web/ui/Kbd.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { useInTurn } from '#web/ui/use-in-turn.ts';
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts';

/**
 * A place for a note that is always there; what is begun stays until it is added. The next one can
 * be written and added while one is on its way.
 */
export function NoteComposer({ client }: { client: { id: string; name: string } }) {
  const [text = '', keep] = useDraft('note', client.id);
  const [problem, setProblem] = useState<string>();
  const write = useWriteNote();
  const { inTurn, busy } = useInTurn();
  const added = useRef(0);
  const isEmpty = text.trim() === '';
  useLeaveWarning(busy, undefined);

  const send = async () => {
    const work = write.mutateAsync({ params: { id: client.id }, body: { text } });
    const outcome = await showOutcome(work, {
      done: () => notices.done('Note Added'),
      failed: 'Note Not Added',
      onFailed: ({ fields }) => setProblem(fields?.['text']),
    });
    if (outcome) return;
    const since = keep(undefined) ?? '';
    keep(since.trim() === '' ? text : `${text}\n\n${since}`);
  };
  const add = async () => {
    if (isEmpty) return;
    keep(undefined);
    added.current += 1;
    await inTurn(String(added.current), send);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  return (
    <form data-print="hide" onSubmit={submit}>
      <Field label={`Note about ${client.name}`} hideLabel error={problem}>
        <Textarea
          rows={2}
          value={text}
          placeholder={`Write a note about ${client.name}`}
          onChange={({ target }) => {
            keep(target.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => onSaveKeys(event, () => void add())}
          className="min-h-16!"
        />
      </Field>
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="text-12 text-muted">
          <span className="touch:hidden">
            <Kbd keys="Mod+Enter" /> adds it.{' '}
          </span>
          Only your practice sees notes.
        </p>
        <Button type="submit" disabled={isEmpty} busy={busy && isEmpty}>
          Add note
        </Button>
      </div>
    </form>
  );
}
