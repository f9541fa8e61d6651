import { type FormEvent, useState } from 'react';
import type { AccessRequest } from '#contract/invitations.ts';
import type { Role } from '#contract/people.ts';
import { useApproveAccessRequest } from '#web/invitations/api.ts';
import type { MadeInvitation } from '#web/invitations/InvitationLink.tsx';
import { roleOptions } from '#web/role-words.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog, DialogSection } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';

export type ApproveDialogProps = {
  request: AccessRequest;
  /** The name of the asker's own practice. */
  practice: string;
  onMade: (made: MadeInvitation) => void;
  onClose: () => void;
};

/** Where somebody who asked for access is let in: here with a role, or into a practice of their own. */
export function ApproveDialog({ request, practice, onMade, onClose }: ApproveDialogProps) {
  const [into, setInto] = useState<'member' | 'practice'>('member');
  const [role, setRole] = useState<Role>('coach');
  const [problem, setProblem] = useState<string>();
  const approve = useApproveAccessRequest();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (approve.isPending) return;
    const body = into === 'member' ? { into, role } : { into };
    const outcome = await showOutcome(approve.mutateAsync({ params: { id: request.id }, body }), {
      failed: 'Not Approved',
      onFailed: ({ code, fields }) => {
        setProblem(fields?.['into']);
        if (code === 'already_decided' || code === 'not_found') onClose();
      },
    });
    if (outcome) onMade(outcome.value);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={`Approve ${request.name}`}
      subtitle={`${request.companyName}, ${request.email}`}
      saving={approve.isPending}
      onSubmit={(event) => void submit(event)}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={approve.isPending}>
            Approve and invite
          </Button>
        </>
      }
    >
      <DialogSection>
        <Field label="Where to" group error={problem}>
          <RadioGroup
            value={into}
            onChange={(chosen) => {
              setInto(chosen);
              setProblem(undefined);
            }}
            options={[
              {
                value: 'member',
                label: 'Into this practice',
                hint: `They work in ${practice}, with the role you choose.`,
              },
              {
                value: 'practice',
                label: 'As a practice of their own',
                hint: `${request.companyName} becomes a practice of its own and they its admin. You see its name and size, nothing inside.`,
              },
            ]}
          />
        </Field>
      </DialogSection>
      {into === 'member' && (
        <DialogSection>
          <Field label="Role" group>
            <RadioGroup value={role} onChange={setRole} options={roleOptions} />
          </Field>
        </DialogSection>
      )}
    </Dialog>
  );
}
