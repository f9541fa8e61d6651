import type { Client } from '#contract/client-record.ts';
import { useDeleteClient, useRestoreClient } from '#web/clients/api.ts';
import { notices, showNotice } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

export type DeleteClientDialogProps = {
  client: Pick<Client, 'id' | 'name'>;
  onClose: () => void;
  onDeleted?: () => void;
};

/** The specification's question; afterwards a notice that takes it back. */
export function DeleteClientDialog({ client, onClose, onDeleted }: DeleteClientDialogProps) {
  const { mutateAsync: remove } = useDeleteClient();
  const { mutateAsync: restore } = useRestoreClient();
  const params = { id: client.id };
  const takeBack = () =>
    showOutcome(restore({ params }), {
      done: () => notices.undone(`${client.name} is back.`),
      failed: 'Not Restored',
    });
  const confirm = async () => {
    try {
      await remove({ params });
    } catch (error) {
      void showNotice(notices.clientDeleteFailed(error));
      return;
    }
    onDeleted?.();
    void showNotice(notices.clientDeleted(() => void takeBack()));
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Are you sure you want to delete this client?"
      text={`${client.name} goes to the trash and can be restored for 30 days.`}
      confirmLabel="Delete"
      danger
      onConfirm={confirm}
    />
  );
}
