import { useState } from 'react';
import { useListActivity, useListClientFields, useListOwners } from '#web/clients/api.ts';
import { conflictKey, type Conflict } from '#web/clients/client-conflict.ts';
import { fieldLabels, valueText } from '#web/clients/field-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';

export type ConflictDialogProps = {
  clientId: string;
  conflicts: readonly Conflict[];
  /** The keys of those where their value is taken. */
  onSettle: (takeTheirs: Set<string>) => Promise<void>;
  onClose: () => void;
};

/** Both values of each field that two people have changed, to keep one of them. */
export function ConflictDialog({ clientId, conflicts, onSettle, onClose }: ConflictDialogProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const { rows } = useListActivity(clientId);
  const { data: owners = [] } = useListOwners();
  const { data: fields = [] } = useListClientFields();
  const names = {
    owners: new Map(owners.map(({ id, name }) => [id, name])),
    fields: new Map(fields.map(({ id, name }) => [id, name])),
  };
  const who = rows[0]?.actor?.name ?? 'Somebody else';
  const all = conflicts.map(conflictKey);
  const save = async () => {
    setBusy(true);
    await onSettle(new Set(taken));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Somebody was quicker"
      subtitle={`${who} saved this client while you were editing. Choose what to keep.`}
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
            Keep all of mine
          </Button>
          <Button size="small" onClick={() => setTaken(new Set(all))}>
            Take all of theirs
          </Button>
        </div>
      )}
      <div className="grid gap-5">
        {conflicts.map((conflict) => {
          const key = conflictKey(conflict);
          const { field, customId } = conflict;
          const label = customId
            ? (names.fields.get(customId) ?? fieldLabels[field])
            : fieldLabels[field];
          return (
            <Field key={key} group label={label}>
              <RadioGroup
                value={taken.has(key) ? 'theirs' : 'mine'}
                onChange={(choice) => {
                  const next = new Set(taken);
                  if (choice === 'theirs') next.add(key);
                  else next.delete(key);
                  setTaken(next);
                }}
                options={[
                  {
                    value: 'mine',
                    label: valueText(field, conflict.mine, names),
                    hint: 'You wrote this',
                  },
                  {
                    value: 'theirs',
                    label: valueText(field, conflict.theirs, names),
                    hint: `${who} saved this`,
                  },
                ]}
              />
            </Field>
          );
        })}
      </div>
    </Dialog>
  );
}
