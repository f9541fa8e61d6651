import type { ClientField } from '#contract/client-fields.ts';
import { ClientFieldOptions } from '#web/clients/ClientFieldOptions.tsx';
import { fieldKindOptions, fieldKindWords } from '#web/field-kind-words.ts';
import { useFieldForm } from '#web/clients/use-field-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConflictDialog } from '#web/ui/ConflictDialog.tsx';
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
  const form = useFieldForm(field, onClose);
  const { draft, kind, problems, conflict } = form;
  return (
    <Dialog
      open
      problems={problems}
      onOpenChange={onClose}
      size="small"
      title={field ? 'Change field' : 'Add field'}
      subtitle={field ? `It holds: ${fieldKindWords[field.kind].label}.` : undefined}
      unsaved={form.isDirty}
      saving={form.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={form.isPending}>
            {field ? 'Save' : 'Add field'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label="Name" required error={problems['name']}>
          <TextInput
            value={draft.name}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => form.write({ name: target.value })}
          />
        </Field>
        {!field && (
          <Field label="What it holds" group>
            <RadioGroup value={kind} onChange={form.setKind} options={fieldKindOptions} />
          </Field>
        )}
        {kind === 'choice' && !field && (
          <Field
            label="Options"
            hint="Enter or a comma adds one."
            error={problems['options']}
            required
          >
            <TagInput value={draft.options} onChange={(options) => form.write({ options })} />
          </Field>
        )}
        {kind === 'choice' && field && (
          <ClientFieldOptions
            field={field}
            rows={form.options}
            problem={Object.entries(problems).find(([key]) => /^(options|renamed)/.test(key))?.[1]}
            onChange={form.writeOptions}
          />
        )}
      </div>
      {conflict?.theirName !== undefined && (
        <ConflictDialog
          what="this field"
          who="Somebody else"
          conflicts={[
            {
              key: 'name',
              label: 'Name',
              mine: conflict.merged.name,
              theirs: conflict.theirName,
            },
          ]}
          onSettle={form.settle}
          onClose={form.backToEditing}
        />
      )}
    </Dialog>
  );
}
