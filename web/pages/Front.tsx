import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { secondFactorNeeded } from '#contract/sign-in.ts';
import { HttpError } from '#web/http-error.ts';
import { useRequestAccess } from '#web/invitations/api.ts';
import type { SignInValues } from '#web/landing/SignInPanel.tsx';
import { late } from '#web/ui/late.tsx';
import { DURATION, type Notice, notices, showNotice } from '#web/notices.ts';
import { FullScreenSpinner } from '#web/shell/FullScreenSpinner.tsx';
import { enterSession } from '#web/session.tsx';
import { useGetSetup, useLogin } from '#web/sign-in/api.ts';

const Landing = late(
  async () => (await import('#web/landing/Landing.tsx')).Landing,
  FullScreenSpinner,
);
const SignInPanel = late(
  async () => (await import('#web/landing/SignInPanel.tsx')).SignInPanel,
  FullScreenSpinner,
);
const SignUpPanel = late(
  async () => (await import('#web/landing/SignUpPanel.tsx')).SignUpPanel,
  FullScreenSpinner,
);
const ProfileDenied = late(
  async () => (await import('#web/landing/ProfileDenied.tsx')).ProfileDenied,
  FullScreenSpinner,
);
const SetUp = late(async () => (await import('#web/pages/SetUp.tsx')).SetUp, FullScreenSpinner);

type Panel = 'overview' | 'login' | 'signup' | 'denied';
type FrontProps = { start?: Panel; onSignedIn?: () => void; onOverview?: () => void };

const ended = 'Your session was ended or has expired. Sign in to carry on where you were.';

/**
 * What somebody sees who is not signed in: the set-up at first, then the overview or a panel; where
 * a session is over, why they are asked to sign in, and at the profile's address whose page it is.
 */
export function Front({ start, onSignedIn, onOverview }: FrontProps) {
  const [chosen, setPanel] = useState<Panel | undefined>(start);
  const { data: setup, isError, refetch: askAgain } = useGetSetup(true);
  const [restored, setRestored] = useState(false);
  const signIn = useSignIn(onSignedIn);
  const { mutateAsync: request } = useRequestAccess();
  const closed = useLocation().pathname === '/profile' ? 'denied' : 'overview';
  // Where nobody says how things stand, one may still look around, and sign in.
  const asked = setup && (setup.sessionEnded ? 'login' : closed);
  const panel = chosen ?? asked ?? (isError ? closed : undefined);
  const back = () => {
    setPanel('overview');
    onOverview?.();
  };

  if (setup?.needed && !restored) {
    return (
      <SetUp
        codeRequired={setup.codeRequired}
        onRestored={() => {
          setPanel('login');
          // Also where the answer to this is late, or none comes.
          setRestored(true);
          void askAgain();
        }}
      />
    );
  }
  return (
    <>
      {panel === 'login' && (
        <SignInPanel
          onSubmit={signIn}
          onBack={back}
          onTrial={() => setPanel('signup')}
          message={setup?.sessionEnded ? ended : undefined}
        />
      )}
      {panel === 'signup' && (
        <SignUpPanel
          onSubmit={async (values) => {
            await request({ body: values });
            back();
            await showNotice(notices.thankYou());
          }}
          onBack={back}
          onSignIn={() => setPanel('login')}
        />
      )}
      {panel === 'denied' && <ProfileDenied onLogin={() => setPanel('login')} onBack={back} />}
      {panel === 'overview' && (
        <Landing onLogin={() => setPanel('login')} onTrial={() => setPanel('signup')} />
      )}
      {panel === undefined && <FullScreenSpinner />}
    </>
  );
}

/** Signs in, or says that a second factor is asked for. */
function useSignIn(onSignedIn: (() => void) | undefined) {
  const { mutateAsync: login } = useLogin();
  const navigate = useNavigate();
  return async (values: SignInValues): Promise<void | { secondFactor: true }> => {
    try {
      const { username, recoveryCodesLeft } = await login({ body: values });
      await enterSession();
      onSignedIn?.();
      await showNotice(
        recoveryCodesLeft === undefined
          ? notices.welcomeBack(username)
          : spentCode(recoveryCodesLeft, () => void navigate('/profile#two-step')),
      );
      return undefined;
    } catch (error) {
      if (error instanceof HttpError && error.code === secondFactorNeeded.code) {
        return { secondFactor: true };
      }
      throw error;
    }
  };
}

/** Whoever signs in with the last recovery code would be shut out the next time. */
const spentCode = (left: number, onRenew: () => void): Notice => ({
  ...notices.plain(
    'Signed in with a recovery code',
    left === 0
      ? 'It was your last one. Make new ones before you need them.'
      : `It doesn’t work again. ${left === 1 ? '1 is' : `${left} are`} left.`,
  ),
  durationMs: DURATION.undo,
  action: { label: 'Make new ones', onSelect: onRenew },
});
