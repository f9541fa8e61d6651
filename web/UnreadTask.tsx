import { statusOf } from '#web/error-row.ts';
import { type Read, ReadProblem } from '#web/ReadPanel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

export type UnreadTaskProps = { read: Read; title: string; onClose: () => void };

/** A task that an address names, until it is read, or why it could not be. */
export function UnreadTask({ read, title, onClose }: UnreadTaskProps) {
  const isGone = statusOf(read.error) === 404;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={isGone ? 'Task not found' : title}
      foot={<Button onClick={onClose}>Close</Button>}
    >
      {isGone ? (
        <p className="text-14 text-muted">It was deleted, or you may not see it.</p>
      ) : read.error ? (
        <ReadProblem read={read} />
      ) : (
        <SkeletonLines lines={3} />
      )}
    </Dialog>
  );
}
