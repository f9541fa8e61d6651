import { DoorOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AccessRequest } from '#contract/invitations.ts';
import {
  useDeclineAccessRequest,
  useListAccessRequests,
  useRenewApproval,
} from '#web/invitations/api.ts';
import { ApproveDialog } from '#web/invitations/ApproveDialog.tsx';
import { industryWords } from '#web/industry-words.ts';
import { InvitationLinkDialog, type MadeInvitation } from '#web/invitations/InvitationLink.tsx';
import { notices } from '#web/notices.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { WordTable } from '#web/ui/word-table.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Section } from '#web/ui/Section.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';
import { usePressed } from '#web/ui/use-in-turn.ts';

type Decision = NonNullable<AccessRequest['decision']>;

const decisions: WordTable<Decision> = {
  member: { label: 'Invited into this practice', tone: 'good' },
  practice: { label: 'Invited to their own practice', tone: 'good' },
  declined: { label: 'Declined', tone: 'plain' },
};

/** Who asked for access from outside: the open ones first, then what was decided. */
export function AccessRequestList({ practice }: { practice: string }) {
  const read = useListAccessRequests();
  const decline = useDeclineAccessRequest();
  const [approving, setApproving] = useState<AccessRequest>();
  const [declining, setDeclining] = useState<AccessRequest>();
  const [made, setMade] = useState<MadeInvitation>();
  const renew = useRenewApproval();
  const { press, isPressed } = usePressed();
  const renewLink = async ({ id }: AccessRequest) => {
    const fresh = await press(id, () =>
      showOutcome(renew.mutateAsync({ params: { id } }), { failed: 'No New Link' }),
    );
    if (fresh) setMade(fresh.value);
  };
  const open = read.data?.filter(({ decidedAt }) => decidedAt === null);
  const decided = read.data?.filter(({ decidedAt }) => decidedAt !== null) ?? [];

  return (
    <>
      <Section title="Waiting for you" subtitle="Asked on the sign-up form.">
        <Card flush>
          <ReadPanel read={read}>
            {open ? (
              <RequestRows
                requests={open}
                empty={
                  <EmptyState icon={DoorOpen} title="Requests from the sign-up form appear here." />
                }
                aside={(request) => (
                  <div className="flex gap-2">
                    <Button
                      size="small"
                      variant="ghost"
                      aria-label={`Decline ${request.name}`}
                      onClick={() => setDeclining(request)}
                    >
                      Decline
                    </Button>
                    <Button
                      size="small"
                      aria-label={`Approve ${request.name}`}
                      onClick={() => setApproving(request)}
                    >
                      Approve
                    </Button>
                  </div>
                )}
              />
            ) : (
              <div className="p-5" aria-busy>
                <SkeletonLines lines={5} />
              </div>
            )}
          </ReadPanel>
        </Card>
      </Section>
      {decided.length > 0 && (
        <Section title="Decided">
          <Card flush>
            <RequestRows
              requests={decided}
              aside={(request) => (
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
                  {request.decision && (
                    <Badge tone={decisions[request.decision].tone}>
                      {decisions[request.decision].label}
                    </Badge>
                  )}
                  <RelativeTime at={request.decidedAt} />
                  {request.decision !== 'declined' && (
                    <Button
                      size="small"
                      variant="ghost"
                      aria-label={`New link for ${request.name}`}
                      busy={isPressed(request.id)}
                      onClick={() => void renewLink(request)}
                    >
                      New link
                    </Button>
                  )}
                </div>
              )}
            />
          </Card>
        </Section>
      )}
      {approving && (
        <ApproveDialog
          request={approving}
          practice={practice}
          onClose={() => setApproving(undefined)}
          onMade={(invitation) => {
            setApproving(undefined);
            setMade(invitation);
          }}
        />
      )}
      <InvitationLinkDialog title="Invited" made={made} onClose={() => setMade(undefined)} />
      {declining && (
        <ConfirmDialog
          open
          onOpenChange={() => setDeclining(undefined)}
          title={`Decline ${declining.name}?`}
          text="They are not told. They can ask again."
          confirmLabel="Decline"
          danger
          onConfirm={async () => {
            await showOutcome(decline.mutateAsync({ params: { id: declining.id } }), {
              done: () => notices.done('Request Declined', `${declining.name} was not invited.`),
              failed: 'Not Declined',
            });
          }}
        />
      )}
    </>
  );
}

type RequestRowsProps = {
  requests: readonly AccessRequest[];
  aside: (request: AccessRequest) => ReactNode;
  empty?: ReactNode;
};

function RequestRows({ requests, aside, empty }: RequestRowsProps) {
  if (requests.length === 0) return empty;
  return (
    <ul className="divide-y divide-line">
      {requests.map((request) => (
        <li
          key={request.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-3"
        >
          <div className="min-w-0 flex-1 basis-60">
            <p className="text-14">
              <span className="font-medium">{request.name}</span>
              <span className="text-muted"> of {request.companyName}</span>
            </p>
            <p className="flex flex-wrap gap-x-3 text-13 text-muted">
              <span>{industryWords[request.industry]}</span>
              <a
                className="break-all underline-offset-2 hover:underline"
                href={`mailto:${encodeURIComponent(request.email)}`}
              >
                {request.email}
              </a>
              <a
                className="whitespace-nowrap underline-offset-2 hover:underline"
                href={`tel:${request.phone.replace(/[^\d+]/g, '')}`}
              >
                {request.phone}
              </a>
              <span>
                Asked <RelativeTime at={request.createdAt} />
              </span>
            </p>
          </div>
          {aside(request)}
        </li>
      ))}
    </ul>
  );
}
