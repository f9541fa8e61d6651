import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Client } from '#contract/client-record.ts';
import { useEraseClient, useListTrash, useRestoreClient } from '#web/clients/api.ts';
import { ClientAvatar } from '#web/clients/ClientAvatar.tsx';
import { goneOn } from '#web/clients/field-words.ts';
import { notices } from '#web/notices.ts';
import { ListDialog } from '#web/ListDialog.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { useCurrentUser } from '#web/session.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { useZone } from '#web/ui/zone.ts';

/** The deleted clients, each with the day it goes for good and a way back. */
export function TrashDialog({ onClose }: { onClose: () => void }) {
  const read = useListTrash();
  return (
    <ListDialog
      title="Trash"
      subtitle="Deleted clients stay here for 30 days, with all that belongs to them."
      label="Deleted clients"
      noun="clients"
      read={read}
      empty={{ icon: Trash2, title: 'The trash is empty.' }}
      onClose={onClose}
    >
      {(client) => <Entry key={client.id} client={client} />}
    </ListDialog>
  );
}

function Entry({ client }: { client: Client }) {
  const { mutateAsync: restore } = useRestoreClient();
  const { mutateAsync: erase } = useEraseClient();
  const mayErase = useCurrentUser().role === 'admin';
  const [busy, setBusy] = useState(false);
  const [erasing, setErasing] = useState(false);
  const { id, name, email, deletedAt } = client;
  const zone = useZone();
  const bringBack = async () => {
    setBusy(true);
    await showOutcome(restore({ params: { id } }), {
      done: () => notices.done('Client Restored', `${name} is back.`),
      failed: 'Not Restored',
    });
    setBusy(false);
  };
  const eraseForGood = () =>
    showOutcome(erase({ params: { id } }), {
      done: () => notices.done('Client Erased', `${name} is gone for good.`),
      failed: 'Not Erased',
    });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0">
      <ClientAvatar client={client} />
      <div className="min-w-44 flex-1">
        <p className="text-14 font-medium wrap-anywhere">{name}</p>
        <p className="truncate text-13 text-muted">{email}</p>
        {deletedAt && (
          <p className="text-13 text-muted">
            Deleted <RelativeTime at={deletedAt} />, gone for good on{' '}
            <span className="whitespace-nowrap">{goneOn(deletedAt, zone)}</span>
          </p>
        )}
      </div>
      <div className="flex gap-1.5 max-sm:pl-11">
        {mayErase && (
          <Button
            size="small"
            variant="ghost"
            aria-label={`Erase ${name} for good`}
            onClick={() => setErasing(true)}
          >
            Erase…
          </Button>
        )}
        <Button
          size="small"
          icon={Undo2}
          busy={busy}
          aria-label={`Restore ${name}`}
          onClick={() => void bringBack()}
        >
          Restore
        </Button>
      </div>
      <ConfirmDialog
        open={erasing}
        onOpenChange={setErasing}
        title={`Erase ${name} for good?`}
        text="Their calls, tasks, notes, documents and everything else about them are erased now and can’t be brought back. Payments stay, without their name. Backups that were made before still hold them."
        confirmLabel="Erase"
        danger
        onConfirm={async () => {
          await eraseForGood();
        }}
      />
    </li>
  );
}
