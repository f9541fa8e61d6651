import type { Client } from '#contract/client-record.ts';
import { useCreateClient } from '#web/clients/api.ts';
import { newClientValues } from '#web/clients/client-form-values.ts';
import { writtenOf } from '#web/clients/client-form-rules.ts';
import { ClientFormDialog } from '#web/clients/ClientFormDialog.tsx';
import { useClientEditing } from '#web/clients/use-client-editing.tsx';
import { invalidNotice, showServerProblems, useClientForm } from '#web/clients/use-client-form.ts';
import { notices, showNotice } from '#web/notices.ts';
import { useCurrentUser } from '#web/session.tsx';

export type ClientsPageDialogProps = {
  /** Absent to add one. */
  client?: Client;
  onClose: () => void;
};

/** The dialog of the Clients page and of a client's own page: adds a client, or edits one. */
export function ClientsPageDialog({ client, onClose }: ClientsPageDialogProps) {
  return client ? (
    <EditDialog client={client} onClose={onClose} />
  ) : (
    <AddDialog onClose={onClose} />
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const user = useCurrentUser();
  const form = useClientForm(newClientValues(user.id, { status: 'prospect' }), 'clients-page');
  const { mutateAsync: create } = useCreateClient();
  const add = form.handleSubmit(
    async (values) => {
      try {
        await create({ body: writtenOf(values) });
      } catch (error) {
        showServerProblems(error, form);
        await showNotice(notices.clientSaveFailed(error));
        return;
      }
      onClose();
      await showNotice(notices.clientAdded());
    },
    (errors) => void showNotice(invalidNotice(form.getValues(), errors)),
  );
  return (
    <ClientFormDialog
      title="Add New Client"
      subtitle="Create a comprehensive client profile for strategic relationship management."
      action="Add Client"
      busyText="Adding Client..."
      needsBusinessType
      form={form}
      onSubmit={add}
      onClose={onClose}
    />
  );
}

function EditDialog({ client, onClose }: { client: Client; onClose: () => void }) {
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
