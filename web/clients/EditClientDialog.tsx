import type { Client } from '#contract/client-record.ts';
import { ClientFormDialog } from '#web/clients/ClientFormDialog.tsx';
import { useClientEditing } from '#web/clients/use-client-editing.tsx';
import { notices, showNotice } from '#web/notices.ts';

interface EditClientDialogProps {
  client: Client;
  onClose: () => void;
}

/** The dialog of the Clients page and of a client's own page that changes a client. */
export function EditClientDialog({ client, onClose }: EditClientDialogProps) {
  const { form, save, conflictDialog } = useClientEditing(client, {
    rules: 'clients-page',
    onSaved: () => {
      onClose();
      void showNotice(notices.clientUpdated());
    },
    failed: notices.clientSaveFailed,
  });
  return (
    <>
      <ClientFormDialog
        title="Edit Client"
        subtitle={client.name}
        action="Save"
        busyText="Saving..."
        clientId={client.id}
        needsBusinessType
        form={form}
        onSubmit={save}
        onClose={onClose}
      />
      {conflictDialog}
    </>
  );
}
