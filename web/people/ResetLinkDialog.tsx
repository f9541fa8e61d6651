import { useState } from 'react';
import type { Person } from '#contract/people.ts';
import type { SignInActs } from '#web/people/person-acts.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

export type ResetLinkDialogProps = {
  person: Person;
  makeResetLink: SignInActs['makeResetLink'];
  onClose: () => void;
};

/** Says what the link is, makes it, and shows it this once. */
export function ResetLinkDialog({ person, makeResetLink, onClose }: ResetLinkDialogProps) {
  const [made, setMade] = useState<{ link: string; expiresAt: string }>();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    const outcome = await showOutcome(makeResetLink(person.id), { failed: 'No Link Made' });
    setBusy(false);
    if (outcome) setMade(outcome.value);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Password reset link"
      once={made !== undefined}
      subtitle={`For ${person.name}, @${person.username}`}
      foot={
        made ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" busy={busy} onClick={() => void make()}>
              Make link
            </Button>
          </>
        )
      }
    >
      {made ? (
        <div className="grid gap-3">
          <CopyField label="Link" value={made.link} />
          <p className="text-13 text-muted">
            It is shown only this once. Hand it to {person.name} yourself. It works once and ends{' '}
            <RelativeTime at={made.expiresAt} />.
          </p>
        </div>
      ) : (
        <p className="text-14 text-muted">
          Whoever opens the link sets a new password for {person.name}. It works once, for a day. An
          older link ends, and so do all sessions when the new password is set.
        </p>
      )}
    </Dialog>
  );
}
