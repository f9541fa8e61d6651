import { CopyCheck, Merge } from 'lucide-react';
import { useState } from 'react';
import type { Client } from '#contract/client-record.ts';
import type { DuplicateGroup, likenesses } from '#contract/duplicates.ts';
import { perMonth } from '#contract/money.ts';
import { useDismissDuplicate, useListDuplicates } from '#web/clients/api.ts';
import { ClientAvatar } from '#web/clients/ClientAvatar.tsx';
import { inOrderOfAge } from '#web/clients/merge-choices.ts';
import { PhoneText } from '#web/clients/PhoneText.tsx';
import { notices } from '#web/notices.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

const by: Readonly<Record<(typeof likenesses)[number], string>> = {
  email: 'Same email',
  phone: 'Same phone',
  name: 'Same or nearly the same name',
};

export type DuplicatesDialogProps = {
  /** Opens the merge of the second into the first. */
  onMerge: (id: string, otherId: string) => void;
  onClose: () => void;
};

/** Clients that seem to be one: each pair can be merged, or told apart for good. */
export function DuplicatesDialog({ onMerge, onClose }: DuplicatesDialogProps) {
  const read = useListDuplicates();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title="Duplicates"
      subtitle="Clients that seem to be the same, going by email, phone or name."
      foot={<Button onClick={onClose}>Close</Button>}
    >
      <ReadPanel read={read}>
        {read.isPending && <SkeletonLines lines={8} />}
        {read.data?.length === 0 && (
          <EmptyState
            icon={CopyCheck}
            title="No duplicates"
            text="No two clients share an email, a phone or a name."
          />
        )}
        <ul aria-label="Likely duplicates" className="grid gap-6">
          {read.data?.map((group) => (
            <Group
              key={`${group.likeness} ${group.clients.map(({ id }) => id).join()}`}
              group={group}
              onMerge={onMerge}
            />
          ))}
        </ul>
      </ReadPanel>
    </Dialog>
  );
}

type GroupProps = { group: DuplicateGroup; onMerge: DuplicatesDialogProps['onMerge'] };

function Group({ group, onMerge }: GroupProps) {
  const { mutateAsync: dismiss } = useDismissDuplicate();
  const [busy, setBusy] = useState(false);
  const [first, ...others] = inOrderOfAge(group.clients);
  if (!first) return null;
  /** Nobody of the group is taken for this one any more. */
  const tellApart = async (client: Client) => {
    setBusy(true);
    const rest = group.clients.filter(({ id }) => id !== client.id);
    const work = async () => {
      for (const { id } of rest) await dismiss({ body: { ids: [client.id, id] } });
    };
    await showOutcome(work(), {
      done: () => notices.done('Told Apart', `${client.name} is not shown as a duplicate again.`),
      failed: 'Not Told Apart',
    });
    setBusy(false);
  };
  return (
    <li className="not-first:border-t not-first:border-line not-first:pt-6">
      <Badge tone="warn">{by[group.likeness]}</Badge>
      <ul className="mt-2 divide-y divide-line rounded-control border border-line">
        {[first, ...others].map((client) => (
          <li key={client.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
            <ClientAvatar client={client} size="small" />
            <div className="min-w-44 flex-1 text-13">
              <p className="flex flex-wrap items-center gap-x-2 font-medium">
                <span className="min-w-0 wrap-anywhere">{client.name}</span>
                {client.archived && <Badge>Archived</Badge>}
              </p>
              <DottedLine className="text-muted">
                {client.email}
                {client.phone && <PhoneText number={client.phone} />}
                {client.businessType}
              </DottedLine>
            </div>
            <span className="figures text-13 text-muted">{perMonth(client.monthlyRevenue)}</span>
            {client !== first && (
              <div className="flex gap-1.5">
                <Button
                  size="small"
                  variant="ghost"
                  disabled={busy}
                  aria-label={`${client.name} is not the same`}
                  onClick={() => void tellApart(client)}
                >
                  Not the same
                </Button>
                <Button
                  size="small"
                  icon={Merge}
                  aria-label={`Merge ${client.name} into ${first.name}`}
                  onClick={() => onMerge(first.id, client.id)}
                >
                  Merge…
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
