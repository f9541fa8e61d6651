import { useCreateClient } from '#web/clients/api.ts';
import { newClientValues } from '#web/clients/client-form-values.ts';
import { writtenOf } from '#web/clients/client-form-rules.ts';
import { ClientFormDialog } from '#web/clients/ClientFormDialog.tsx';
import { invalidNotice, showServerProblems, useClientForm } from '#web/clients/use-client-form.ts';
import { notices, showNotice } from '#web/notices.ts';
import { useCurrentUser } from '#web/session.tsx';

/** The dashboard's dialog for a new client. */
export function AddClientDialog({ onClose }: { onClose: () => void }) {
  const user = useCurrentUser();
  const form = useClientForm(newClientValues(user.id), 'dashboard');
  const { mutateAsync: create } = useCreateClient();
  const add = form.handleSubmit(
    async (values) => {
      try {
        await create({ body: writtenOf(values) });
      } catch (error) {
        showServerProblems(error, form);
        await showNotice(notices.clientCreateFailed(error));
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
      form={form}
      onSubmit={add}
      onClose={onClose}
    />
  );
}
