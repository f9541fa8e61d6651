import { Ellipsis, MailPlus, RotateCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Invitation } from '#contract/invitations.ts';
import {
  useListInvitations,
  useRenewInvitation,
  useRevokeInvitation,
} from '#web/invitations/api.ts';
import { invitationState, type InvitationState } from '#web/invitations/invitation-state.ts';
import { InvitationLinkDialog, type MadeInvitation } from '#web/invitations/InvitationLink.tsx';
import { notices } from '#web/notices.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { RoleBadge } from '#web/RoleBadge.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { WordTable } from '#web/ui/word-table.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry } from '#web/ui/Menu.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-types.ts';
import { useMinute } from '#web/ui/use-minute.ts';

const stateLook: WordTable<InvitationState> = {
  pending: { label: 'Pending', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'good' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
  expired: { label: 'Expired', tone: 'plain' },
};

const columnsAt = (now: number): readonly Column<Invitation>[] => [
  {
    key: 'who',
    header: 'Who',
    primary: true,
    width: '38%',
    cell: ({ name, email }) => (
      <span className="grid sm:min-w-44">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-12 wrap-anywhere text-muted">{email}</span>
      </span>
    ),
  },
  { key: 'role', header: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
  {
    key: 'state',
    header: 'State',
    primary: true,
    cell: (invitation) => {
      const { label, tone } = stateLook[invitationState(invitation, now)];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    key: 'since',
    header: 'When',
    primary: true,
    cell: (invitation) => (
      <span className="whitespace-nowrap text-muted">
        <When invitation={invitation} state={invitationState(invitation, now)} />
      </span>
    ),
  },
];

function When({ invitation, state }: { invitation: Invitation; state: InvitationState }) {
  switch (state) {
    case 'accepted':
      return <RelativeTime at={invitation.acceptedAt} />;
    case 'withdrawn':
      return <RelativeTime at={invitation.revokedAt} />;
    case 'expired':
      return <RelativeTime at={invitation.expiresAt} />;
    case 'pending':
      return (
        <>
          Ends <RelativeTime at={invitation.expiresAt} />
        </>
      );
  }
}

/** Who was invited and what became of it. */
export function InvitationList({ onInvite }: { onInvite: () => void }) {
  const read = useListInvitations();
  const now = useMinute();
  const renew = useRenewInvitation();
  const revoke = useRevokeInvitation();
  const [made, setMade] = useState<MadeInvitation>();
  const [asked, setAsked] = useState<{ act: 'renew' | 'withdraw'; invitation: Invitation }>();

  const carryOut = async () => {
    if (!asked) return;
    const { id, name } = asked.invitation;
    if (asked.act === 'renew') {
      const outcome = await showOutcome(renew.mutateAsync({ params: { id } }), {
        failed: 'Not Renewed',
      });
      if (outcome) setMade(outcome.value);
    } else {
      await showOutcome(revoke.mutateAsync({ params: { id } }), {
        done: () => notices.done('Invitation Withdrawn', `The link of ${name} no longer works.`),
        failed: 'Not Withdrawn',
      });
    }
  };
  return (
    <Card flush>
      <ReadPanel read={read}>
        <Table
          caption="Invitations"
          columns={columnsAt(now)}
          rows={read.data ?? []}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          loading={read.isPending}
          empty={
            <EmptyState
              icon={MailPlus}
              title="People you invite appear here until they join."
              action={<Button onClick={onInvite}>Invite somebody</Button>}
            />
          }
          actions={(invitation) => {
            const state = invitationState(invitation, now);
            if (state === 'accepted') return null;
            return (
              <Menu
                trigger={
                  <IconButton
                    icon={Ellipsis}
                    size="small"
                    label={`Actions for the invitation of ${invitation.name}`}
                  />
                }
              >
                <MenuEntry icon={RotateCw} onSelect={() => setAsked({ act: 'renew', invitation })}>
                  {state === 'pending' ? 'Renew…' : 'Invite again…'}
                </MenuEntry>
                {state === 'pending' && (
                  <MenuEntry
                    icon={Undo2}
                    danger
                    onSelect={() => setAsked({ act: 'withdraw', invitation })}
                  >
                    Withdraw…
                  </MenuEntry>
                )}
              </Menu>
            );
          }}
        />
      </ReadPanel>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={
            asked.act === 'renew'
              ? `Make a new link for ${asked.invitation.name}?`
              : `Withdraw the invitation of ${asked.invitation.name}?`
          }
          text={
            asked.act === 'renew'
              ? 'The new link is good for seven days. The old one stops working.'
              : 'The link stops working at once. You can invite them again.'
          }
          confirmLabel={asked.act === 'renew' ? 'Make link' : 'Withdraw'}
          danger={asked.act === 'withdraw'}
          onConfirm={carryOut}
        />
      )}
      <InvitationLinkDialog
        title="New invitation link"
        made={made}
        onClose={() => setMade(undefined)}
      />
    </Card>
  );
}
