import type { Reply } from '#contract/endpoint.ts';
import type { invitations } from '#contract/invitations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

export type MadeInvitation = Reply<(typeof invitations)['invite']>;

/** The link of an invitation that was just made; it cannot be shown again. */
export function InvitationLink({ made }: { made: MadeInvitation }) {
  const { invitation, link, mailed } = made;
  return (
    <div className="grid gap-4">
      {mailed ? (
        <Callout tone="good">On its way to {invitation.email}.</Callout>
      ) : (
        <Callout tone="calm">No mail server is set: copy the link and hand it over.</Callout>
      )}
      <CopyField label="Invitation link" value={link} />
      <p className="text-13 text-muted">
        You will not see it here again. It works once and ends{' '}
        <RelativeTime at={invitation.expiresAt} />.
      </p>
    </div>
  );
}

export type InvitationLinkDialogProps = {
  title: string;
  made: MadeInvitation | undefined;
  onClose: () => void;
};

export function InvitationLinkDialog({ title, made, onClose }: InvitationLinkDialogProps) {
  if (!made) return null;
  const { name, email } = made.invitation;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={title}
      subtitle={`${name}, ${email}`}
      once={!made.mailed}
      foot={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <InvitationLink made={made} />
    </Dialog>
  );
}
