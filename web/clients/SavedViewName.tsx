import { useState } from 'react';
import type { SavedView } from '#contract/saved-views.ts';
import { useCreateSavedView, useUpdateSavedView } from '#web/clients/api.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type SavedViewNameProps = {
  onClose: () => void;
} & (
  | {
      /** What a new view keeps. */ kept: Pick<SavedView, 'query' | 'columns' | 'layout'>;
      view?: never;
      onSaved: (view: SavedView) => void;
    }
  | { /** The view to rename. */ view: SavedView; kept?: never; onSaved?: never }
);

/** Asks for the name of a new view, or for a new name. */
export function SavedViewName({ kept, view, onSaved, onClose }: SavedViewNameProps) {
  const create = useCreateSavedView();
  const update = useUpdateSavedView();
  const [name, setName] = useState(view?.name ?? '');
  const [isDefault, setDefault] = useState(false);
  const [problem, setProblem] = useState<string>();
  const busy = create.isPending || update.isPending;
  const written = name.trim();

  const save = async () => {
    if (busy) return;
    if (written === '') {
      setProblem('Give the view a name');
      return;
    }
    const work = kept
      ? create.mutateAsync({ body: { ...kept, name: written, isDefault } })
      : update.mutateAsync({ params: { id: view.id }, body: { name: written } });
    const outcome = await showOutcome(work, {
      done: (saved) => notices.done('View Saved', `“${saved.name}” is in the list of your views.`),
      failed: 'View Not Saved',
      onFailed: ({ fields }) => setProblem(fields?.['name']),
    });
    if (!outcome) return;
    onClose();
    onSaved?.(outcome.value);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={view ? 'Rename view' : 'Save as a view'}
      subtitle={view ? undefined : 'It keeps the filter, the sort, the columns and the layout.'}
      saving={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Name" required error={problem}>
          <TextInput
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value);
              setProblem(undefined);
            }}
          />
        </Field>
        {!view && (
          <Checkbox
            label="Open first"
            hint="Clients opens with this view."
            checked={isDefault}
            onChange={setDefault}
          />
        )}
      </div>
    </Dialog>
  );
}
