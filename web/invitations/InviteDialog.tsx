import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { Body } from '#contract/endpoint.ts';
import { invitations } from '#contract/invitations.ts';
import { useInvite } from '#web/invitations/api.ts';
import { InvitationLinkDialog, type MadeInvitation } from '#web/invitations/InvitationLink.tsx';
import { roleOptions } from '#web/role-words.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

type Values = Body<typeof invitations.invite>;

const empty: Values = { name: '', email: '', role: 'coach' };

/** Asks whom to invite as what, then shows the link that was made. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [made, setMade] = useState<MadeInvitation>();
  if (made) {
    return (
      <InvitationLinkDialog
        title="Invitation made"
        made={made}
        onClose={() => {
          setMade(undefined);
          onClose();
        }}
      />
    );
  }
  return open ? <InviteForm onMade={setMade} onClose={onClose} /> : null;
}

type InviteFormProps = { onMade: (made: MadeInvitation) => void; onClose: () => void };

function InviteForm({ onMade, onClose }: InviteFormProps) {
  const invite = useInvite();
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({
    resolver: standardSchemaResolver(invitations.invite.body),
    defaultValues: empty,
  });
  const { errors, isDirty } = formState;

  const submit = handleSubmit(async (body) => {
    if (invite.isPending) return;
    const outcome = await showOutcome(invite.mutateAsync({ body }), {
      failed: 'Not Invited',
      onFailed: ({ fields }) => {
        for (const name of ['name', 'email', 'role'] as const) {
          if (fields?.[name]) setError(name, { message: fields[name] });
        }
      },
    });
    if (outcome) onMade(outcome.value);
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Invite somebody"
      subtitle="They get a link that works once, within seven days."
      unsaved={isDirty}
      saving={invite.isPending}
      onSubmit={(event) => void submit(event)}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={invite.isPending}>
            Invite
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Name" error={errors.name?.message} required>
          <TextInput {...register('name')} autoComplete="off" />
        </Field>
        <Field label="Email" error={errors.email?.message} required>
          <TextInput {...register('email')} type="email" autoComplete="off" />
        </Field>
        <Field label="Role" group error={errors.role?.message}>
          <Controller
            control={control}
            name="role"
            render={({ field }) => (
              <RadioGroup value={field.value} onChange={field.onChange} options={roleOptions} />
            )}
          />
        </Field>
      </div>
    </Dialog>
  );
}
