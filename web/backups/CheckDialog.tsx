import { useCallback, useEffect } from 'react';
import type { Backup } from '#contract/backups.ts';
import { useCheckBackup } from '#web/backups/api.ts';
import { noticeFor } from '#web/notices.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { countOf } from '#web/ui/count-of.ts';

/** Reads a backup to its end and says whether it is whole. */
export function CheckDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { mutate, data, error } = useCheckBackup();
  const check = useCallback(() => mutate({ params: { id: backup.id } }), [mutate, backup.id]);
  useEffect(check, [check]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Check a backup"
      subtitle={backup.fileName}
      foot={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {data?.problem && (
        <Callout tone="bad" title="It can’t be restored" announce>
          <p>{data.problem}</p>
        </Callout>
      )}
      {data && !data.problem && (
        <Callout tone="good" title="It is whole" announce>
          <p className="figures">
            {countOf(data.practices, 'practice')}, {countOf(data.rows, 'row')} and{' '}
            {countOf(data.files, 'file')}, each as it was written.
          </p>
        </Callout>
      )}
      {error && (
        <Callout
          tone="bad"
          title="It was not checked"
          announce
          action={
            <Button size="small" onClick={check}>
              Try again
            </Button>
          }
        >
          <p>{noticeFor(error).text}</p>
        </Callout>
      )}
      {!data && !error && <Progress label="Reading it to its end" showLabel />}
    </Dialog>
  );
}
