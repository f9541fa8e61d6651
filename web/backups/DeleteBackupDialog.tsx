import type { Backup } from '#contract/backups.ts';
import { useDeleteBackup } from '#web/backups/api.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

export type DeleteBackupDialogProps = { backup: Backup | undefined; onClose: () => void };

/** Asks before a backup is gone for good. */
export function DeleteBackupDialog({ backup, onClose }: DeleteBackupDialogProps) {
  const remove = useDeleteBackup();
  return (
    <ConfirmDialog
      open={backup !== undefined}
      onOpenChange={onClose}
      title="Delete this backup?"
      text={
        <>
          <span className="wrap-anywhere">{backup?.fileName}</span> is gone for good. Other backups
          and what is in Rapport stay.
        </>
      }
      confirmLabel="Delete backup"
      danger
      onConfirm={async () => {
        if (!backup) return;
        await showOutcome(remove.mutateAsync({ params: { id: backup.id } }), {
          done: () => notices.done('Backup Deleted', backup.fileName),
          failed: 'Not Deleted',
        });
      }}
    />
  );
}
