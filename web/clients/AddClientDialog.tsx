import { useCreateClient } from '#web/clients/api.ts';
import { newClientValues } from '#web/clients/client-form-values.ts';
import { writtenOf, type FormRules } from '#web/clients/client-form-rules.ts';
import { ClientFormDialog } from '#web/clients/ClientFormDialog.tsx';
import { invalidNotice, showServerProblems, useClientForm } from '#web/clients/use-client-form.ts';
import { notices, showNotice } from '#web/notices.ts';
import { useCurrentUser } from '#web/session.tsx';
import { useKeptWords } from '#web/use-kept-words.ts';

interface AddClientDialogProps {
  /** Whose form it is: the dashboard's, or that of the Clients page. */
  rules: FormRules;
  onClose: () => void;
}

/** The dialog for a new client. */
export function AddClientDialog({ rules, onClose }: AddClientDialogProps) {
  const user = useCurrentUser();
  const given = rules === 'clients-page' ? { status: 'prospect' as const } : {};
  const form = useClientForm(newClientValues(user.id, given), rules);
  const { isDirty } = form.formState;
  useKeptWords('new client', {
    words: () => form.getValues(),
    isBegun: isDirty,
    bring: (left) => form.reset(left, { keepDefaultValues: true }),
  });
  const { mutateAsync: create } = useCreateClient();
  const add = form.handleSubmit(
    async (values) => {
      try {
        await create({ body: writtenOf(values) });
      } catch (error) {
        showServerProblems(error, form);
        const failed = {
          dashboard: notices.clientCreateFailed,
          'clients-page': notices.clientSaveFailed,
        };
        await showNotice(failed[rules](error));
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
      needsBusinessType={rules === 'clients-page'}
      form={form}
      onSubmit={add}
      onClose={onClose}
    />
  );
}
