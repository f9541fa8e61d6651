import { useState } from 'react';
import type { ClientField, ClientFieldKind } from '#contract/client-fields.ts';
import { useCreateClientField, useUpdateClientField } from '#web/clients/api.ts';
import { fieldKindOptions, fieldKindWords } from '#web/clients/field-kind-words.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TagInput } from '#web/ui/TagInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type ClientFieldDialogProps = {
  /** Absent for a new one. */
  field: ClientField | undefined;
  onClose: () => void;
};

/** Defines a field of the practice's own, or renames one and changes its options. */
export function ClientFieldDialog({ field, onClose }: ClientFieldDialogProps) {
  const [name, setName] = useState(field?.name ?? '');
  const [kind, setKind] = useState<ClientFieldKind>(field?.kind ?? 'text');
  const [options, setOptions] = useState<readonly string[]>(field?.options ?? []);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const create = useCreateClientField();
  const update = useUpdateClientField();
  const unsaved =
    name !== (field?.name ?? '') || options.join('\n') !== (field?.options ?? []).join('\n');
  const save = async () => {
    setProblems({});
    const body = { name, ...(kind === 'choice' ? { options: [...options] } : {}) };
    const outcome = await showOutcome(
      field
        ? update.mutateAsync({ params: { id: field.id }, body })
        : create.mutateAsync({ body: { ...body, kind } }),
      {
        done: () =>
          field
            ? notices.done('Field Changed', `“${name}” was saved.`)
            : notices.done('Field Added', `“${name}” stands in every client’s form now.`),
        failed: field ? 'Field Not Changed' : 'Field Not Added',
        onFailed: (error) => setProblems(error.fields ?? {}),
      },
    );
    if (outcome) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={field ? 'Change field' : 'Add field'}
      subtitle={field ? `It holds: ${fieldKindWords[field.kind].label}.` : undefined}
      unsaved={unsaved}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={create.isPending || update.isPending}>
            {field ? 'Save' : 'Add field'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label="Name" required error={problems['name']}>
          <TextInput
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        {!field && (
          <Field label="What it holds" group>
            <RadioGroup value={kind} onChange={setKind} options={fieldKindOptions} />
          </Field>
        )}
        {kind === 'choice' && (
          <Field
            label="Options"
            hint="Enter or a comma adds one."
            error={problems['options']}
            required
          >
            <TagInput value={options} onChange={setOptions} />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
