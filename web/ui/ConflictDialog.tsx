import { useState } from 'react';
import { conflictWords, type Quicker } from '#web/ui/conflict-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';

/** One field that two people have changed, each to something else, in words. */
export type ConflictChoice = {
  key: string;
  label: string;
  mine: string;
  theirs: string;
};

export type ConflictDialogProps = Quicker & {
  /** What was saved meanwhile, such as “this client”. */
  what: string;
  conflicts: readonly ConflictChoice[];
  /** The keys of those where their value is taken. */
  onSettle: (takeTheirs: Set<string>) => Promise<void>;
  onClose: () => void;
};

/** Both values of each field that two people have changed, to keep one of them. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { what, conflicts, onSettle, onClose } = props;
  const words = conflictWords(what, props);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const all = conflicts.map(({ key }) => key);
  const choose = (key: string, choice: 'mine' | 'theirs') => {
    const next = new Set(taken);
    if (choice === 'theirs') next.add(key);
    else next.delete(key);
    setTaken(next);
  };
  const save = async () => {
    setBusy(true);
    await onSettle(new Set(taken));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title}
      subtitle={words.subtitle}
      foot={
        <>
          <Button onClick={onClose}>Back to editing</Button>
          <Button variant="primary" busy={busy} busyText="Saving..." onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      {all.length > 1 && (
        <div className="mb-5 flex flex-wrap gap-2">
          <Button size="small" onClick={() => setTaken(new Set())}>
            {words.allMine}
          </Button>
          <Button size="small" onClick={() => setTaken(new Set(all))}>
            {words.allTheirs}
          </Button>
        </div>
      )}
      <div className="grid gap-5">
        {conflicts.map(({ key, label, mine, theirs }) => (
          <Field key={key} group label={label}>
            <RadioGroup
              value={taken.has(key) ? 'theirs' : 'mine'}
              onChange={(choice) => choose(key, choice)}
              options={[
                { value: 'mine', label: mine, hint: words.mine },
                { value: 'theirs', label: theirs, hint: words.theirs },
              ]}
            />
          </Field>
        ))}
      </div>
    </Dialog>
  );
}
