import { History, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ChangeSet } from '#contract/clients.ts';
import { useListChangeSets } from '#web/clients/api.ts';
import { useUndoChangeSets } from '#web/clients/use-bulk-change.ts';
import { ListDialog } from '#web/ListDialog.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

/** What was done to many clients at once in the last 30 days, each with a way back. */
export function BulkChangesDialog({ onClose }: { onClose: () => void }) {
  const read = useListChangeSets();
  return (
    <ListDialog
      title="Recent bulk changes"
      subtitle="Each can be undone as a whole for 30 days. Clients that were changed or deleted since stay as they are."
      label="Bulk changes"
      noun="changes"
      read={read}
      empty={{ icon: History, title: 'Bulk changes of clients appear here.' }}
      onClose={onClose}
    >
      {(set) => <Entry key={set.id} set={set} />}
    </ListDialog>
  );
}

function Entry({ set }: { set: ChangeSet }) {
  const { takeBack } = useUndoChangeSets();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    await takeBack([set]);
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-48 flex-1">
        <p className="text-14 wrap-anywhere">{set.title}</p>
        <p className="text-13 text-muted">
          {set.actor?.name ?? 'Somebody who has left'}, <RelativeTime at={set.at} />
        </p>
      </div>
      {set.undoneAt !== null && <Badge>Undone</Badge>}
      {set.undoneAt === null && set.kind === 'import' && (
        <ButtonLink size="small" to="/clients/import">
          Open imports
        </ButtonLink>
      )}
      {set.undoneAt === null && set.kind !== 'import' && (
        <Button
          size="small"
          icon={Undo2}
          busy={busy}
          aria-label={`Undo: ${set.title}`}
          onClick={() => void undo()}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
