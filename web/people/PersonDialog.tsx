import { type ReactNode, useState } from 'react';
import type { Person, Role } from '#contract/people.ts';
import { notices } from '#web/notices.ts';
import { useChangeRole } from '#web/people/api.ts';
import { LeftBehind } from '#web/people/LeftBehind.tsx';
import { type PersonAct } from '#web/people/person-acts.ts';
import { roleOptions, roleWords } from '#web/role-words.ts';
import { RoleBadge } from '#web/RoleBadge.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog, DialogSection } from '#web/ui/Dialog.tsx';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { Field } from '#web/ui/Field.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { countOf } from '#web/ui/count-of.ts';

export type PersonDialogProps = {
  person: Person;
  /** The asker's id. */
  self: string;
  onAct: (act: PersonAct) => void;
  onClose: () => void;
};

/** One account: who it is, its role, and how it signs in. */
export function PersonDialog({ person, self, onAct, onClose }: PersonDialogProps) {
  const own = person.id === self;
  const disabled = person.disabledAt !== null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={person.name}
      subtitle={
        <DottedLine>
          {`@${person.username}`}
          {person.email}
        </DottedLine>
      }
      aside={
        <span className="flex gap-1.5">
          <RoleBadge role={person.role} />
          {disabled && <Badge>Disabled</Badge>}
        </span>
      }
    >
      <DialogSection>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-13 sm:grid-cols-3">
          <Fact label="Last seen">
            <RelativeTime at={person.lastSeenAt} />
          </Fact>
          <Fact label="Joined">
            <RelativeTime at={person.createdAt} />
          </Fact>
          <Fact label="Phone">
            {person.phone || <span className="text-muted">None given</span>}
          </Fact>
          {disabled && (
            <Fact label="Disabled">
              <RelativeTime at={person.disabledAt} />
            </Fact>
          )}
        </dl>
      </DialogSection>
      <RoleSection person={person} own={own} />
      <DialogSection title="Access">
        <div className="divide-y divide-line rounded-control border border-line">
          <AccessRow
            title="Sessions"
            text={
              person.sessions === 0
                ? 'Not signed in anywhere.'
                : countOf(person.sessions, 'open session')
            }
            action="End sessions"
            onAct={person.sessions > 0 ? () => onAct('end-sessions') : undefined}
          />
          {!disabled && (
            <AccessRow
              title="Password"
              text="A link for setting a new one."
              action="Make a reset link"
              onAct={() => onAct('reset-link')}
            />
          )}
          <AccessRow
            title="Two-step sign-in"
            text={person.twoStep ? 'On.' : 'Off. They switch it on in their profile.'}
            action="Switch off"
            onAct={person.twoStep ? () => onAct('two-step-off') : undefined}
          />
          {disabled ? (
            <AccessRow
              title="Account"
              text={
                <>
                  Shut out. Their API keys have ended; nothing else was deleted.
                  <LeftBehind person={person} before=" " />
                </>
              }
              action="Enable"
              onAct={() => onAct('enable')}
            />
          ) : (
            <AccessRow
              title="Account"
              text={
                own ? 'You cannot disable your own account.' : 'Disabling shuts them out at once.'
              }
              action="Disable"
              danger
              onAct={own ? undefined : () => onAct('disable')}
            />
          )}
        </div>
      </DialogSection>
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function RoleSection({ person, own }: { person: Person; own: boolean }) {
  // What nobody has chosen here is as it stands, whoever changed it meanwhile.
  const [chosen, setChosen] = useState<Role>();
  const role = chosen ?? person.role;
  const [asking, setAsking] = useState(false);
  const changeRole = useChangeRole();
  const stepsDown = own && person.role === 'admin';
  const change = async () => {
    await showOutcome(changeRole.mutateAsync({ params: { id: person.id }, body: { role } }), {
      done: () => notices.done('Role Changed', `${person.name} is now ${roleWords[role].label}.`),
      failed: 'Role Not Changed',
    });
    setChosen((now) => (now === role ? undefined : now));
  };
  return (
    <DialogSection title="Role">
      <Field label="Role" group hideLabel>
        <RadioGroup value={role} onChange={setChosen} options={roleOptions} />
      </Field>
      <div>
        <Button
          variant={role === person.role ? 'secondary' : 'primary'}
          disabled={role === person.role}
          busy={changeRole.isPending}
          onClick={() => (stepsDown ? setAsking(true) : void change())}
        >
          Change role
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Give up being an admin?"
        text="You leave this page at once, and only another admin can make you one again."
        confirmLabel="Give it up"
        danger
        onConfirm={change}
      />
    </DialogSection>
  );
}

type AccessRowProps = {
  title: string;
  text: ReactNode;
  action: string;
  danger?: boolean;
  /** Nothing to do without it. */
  onAct: (() => void) | undefined;
};

function AccessRow({ title, text, action, danger = false, onAct }: AccessRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="text-14 font-medium">{title}</p>
        <p className="text-13 text-muted">{text}</p>
      </div>
      {onAct && (
        <Button size="small" variant={danger ? 'danger' : 'secondary'} onClick={onAct}>
          {action}
        </Button>
      )}
    </div>
  );
}
