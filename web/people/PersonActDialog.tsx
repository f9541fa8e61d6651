import type { Person } from '#contract/people.ts';
import { notices } from '#web/notices.ts';
import { useDisablePerson, useEnablePerson } from '#web/people/api.ts';
import { LeftBehind } from '#web/people/LeftBehind.tsx';
import { type PersonAct, type SignInActs } from '#web/people/person-acts.ts';
import { ResetLinkDialog } from '#web/people/ResetLinkDialog.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { countOf } from '#web/ui/count-of.ts';

type Asking = { title: string; text: string; confirm: string; danger: boolean };

function words(act: Exclude<PersonAct, 'reset-link'>, person: Person, own: boolean): Asking {
  const { name } = person;
  switch (act) {
    case 'end-sessions':
      return {
        title: own ? 'End all your sessions?' : `End ${name}’s sessions?`,
        text: own
          ? `You have ${countOf(person.sessions, 'open session')}. All of them end, this one too, and you have to sign in again.`
          : `${countOf(person.sessions, 'open session')} will end at once. ${name} can sign in again.`,
        confirm: 'End sessions',
        danger: true,
      };
    case 'two-step-off':
      return {
        title: own ? 'Switch your two-step sign-in off?' : `Switch ${name}’s two-step sign-in off?`,
        text: `Do this if the device is lost. The password alone is then enough, and the recovery codes stop working.`,
        confirm: 'Switch off',
        danger: true,
      };
    case 'disable':
      return {
        title: `Disable ${name}?`,
        text: `${name} is signed out at once and cannot sign in until you enable the account again. Their API keys end for good, and so do the links of invitations that they made; nothing else is deleted.`,
        confirm: 'Disable',
        danger: true,
      };
    case 'enable':
      return {
        title: `Enable ${name}?`,
        text: `${name} can sign in again with the same password. API keys do not come back: they make new ones.`,
        confirm: 'Enable',
        danger: false,
      };
  }
}

export type PersonActDialogProps = {
  /** What is asked, of whom; nothing is shown without it. */
  asked: { act: PersonAct; person: Person } | undefined;
  self: string;
  signInActs: SignInActs;
  onClose: () => void;
};

/** Asks before something is done to an account, does it, and says how it went. */
export function PersonActDialog({ asked, self, signInActs, onClose }: PersonActDialogProps) {
  const disable = useDisablePerson();
  const enable = useEnablePerson();
  if (!asked) return null;
  const { act, person } = asked;
  if (act === 'reset-link') {
    return (
      <ResetLinkDialog person={person} makeResetLink={signInActs.makeResetLink} onClose={onClose} />
    );
  }
  const { id, name } = person;
  const input = { params: { id } };
  const carryOut: Record<typeof act, () => Promise<unknown>> = {
    'end-sessions': () =>
      showOutcome(signInActs.endSessions(id), {
        done: ({ ended }) =>
          notices.done(
            'Sessions Ended',
            `${countOf(ended, 'session')} of ${name} ${ended === 1 ? 'has' : 'have'} ended.`,
          ),
        failed: 'Sessions Not Ended',
      }),
    'two-step-off': () =>
      showOutcome(signInActs.stopTwoStep(id), {
        done: () => notices.done('Two-Step Sign-In Off', `${name} now signs in by password alone.`),
        failed: 'Not Switched Off',
      }),
    disable: () =>
      showOutcome(disable.mutateAsync(input), {
        done: () => notices.done('Account Disabled', `${name} cannot sign in any more.`),
        failed: 'Not Disabled',
      }),
    enable: () =>
      showOutcome(enable.mutateAsync(input), {
        done: () => notices.done('Account Enabled', `${name} can sign in again.`),
        failed: 'Not Enabled',
      }),
  };
  const { title, text, confirm, danger } = words(act, person, id === self);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      text={
        act === 'disable' ? (
          <>
            {text}
            <LeftBehind person={person} before=" " />
          </>
        ) : (
          text
        )
      }
      confirmLabel={confirm}
      danger={danger}
      onConfirm={async () => {
        await carryOut[act]();
      }}
    />
  );
}
