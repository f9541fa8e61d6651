import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { type ClientDocument, documents } from '#contract/documents.ts';
import type { Body } from '#contract/endpoint.ts';
import { useRenameDocument } from '#web/documents/api.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

type Values = Body<typeof documents.renameDocument>;

export type RenameDocumentDialogProps = { document: ClientDocument; onClose: () => void };

export function RenameDocumentDialog({ document, onClose }: RenameDocumentDialogProps) {
  const rename = useRenameDocument();
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: standardSchemaResolver(documents.renameDocument.body),
    defaultValues: { name: document.name },
  });
  const { errors, isDirty } = formState;
  const submit = handleSubmit(async (body) => {
    if (rename.isPending) return;
    const work = rename.mutateAsync({ params: { id: document.id }, body });
    const outcome = await showOutcome(work, {
      done: ({ name }) => notices.done('Document Renamed', name),
      failed: 'Not Renamed',
      onFailed: (error) => void showFieldErrors<Values>(error, ['name'], setError),
    });
    if (outcome) onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Rename document"
      unsaved={isDirty}
      saving={rename.isPending}
      onSubmit={(event) => void submit(event)}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={rename.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <Field label="Name" error={errors.name?.message} required>
        <TextInput
          {...register('name')}
          autoComplete="off"
          // The dialog marks all of it right after it has given the focus.
          onFocus={({ target }) => queueMicrotask(() => selectStem(target))}
        />
      </Field>
    </Dialog>
  );
}

/** Marks the name up to its ending: that is what people change. */
function selectStem(input: HTMLInputElement): void {
  const dot = input.value.lastIndexOf('.');
  input.setSelectionRange(0, dot > 0 ? dot : input.value.length);
}
