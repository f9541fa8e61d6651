import { useEffect } from 'react';
import type { Client } from '#contract/client-record.ts';
import { ClientFormDialog } from '#web/clients/ClientFormDialog.tsx';
import { useClientEditing } from '#web/clients/use-client-editing.tsx';
import { notices, showNotice } from '#web/notices.ts';

const goneText =
  'This client was deleted, or is not one of yours any more. Copy what you typed before you close this.';

interface EditClientDialogProps {
  client: Client;
  /** It is no longer found: deleted, or somebody else's by now. What was typed stays, to be copied. */
  gone?: boolean;
  onClose: () => void;
}

/** The dialog of the Clients page and of a client's own page that changes a client. */
export function EditClientDialog({ client, gone = false, onClose }: EditClientDialogProps) {
  const { form, save, conflictDialog } = useClientEditing(client, {
    rules: 'clients-page',
    onSaved: (_saved, onUndo) => {
      onClose();
      void showNotice(notices.clientUpdated(onUndo));
    },
    failed: notices.clientSaveFailed,
  });
  const { isDirty } = form.formState;
  const isOver = gone && !isDirty;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return (
    <>
      <ClientFormDialog
        title="Edit Client"
        subtitle={client.name}
        action="Save"
        busyText="Saving..."
        clientId={client.id}
        needsBusinessType={client.businessType !== ''}
        form={form}
        {...(gone && { closed: goneText })}
        onSubmit={save}
        onClose={onClose}
      />
      {conflictDialog}
    </>
  );
}
