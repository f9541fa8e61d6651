import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useCurrentUser } from '#web/session.tsx';
import { PanelFrame } from '#web/landing/PanelFrame.tsx';
import { usePageTitle } from '#web/pages/page-title.ts';
import { useSignOut } from '#web/shell/use-sign-out.ts';
import { TwoStepSteps } from '#web/sign-in/TwoStepSteps.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useInTurn } from '#web/ui/use-in-turn.ts';

/** Where somebody is led whose practice asks for a second factor that they don't have yet. */
export function TwoStepSetup() {
  usePageTitle('Set up two-step sign-in');
  const user = useCurrentUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { inTurn, busy } = useInTurn();
  const [led] = useState(user.mustSetUpTwoStep);
  // Once the second factor is on, the recovery codes are on the screen: they are seen only here.
  const stays = user.mustSetUpTwoStep || (led && user.twoStep);
  if (!stays) return <Navigate to="/profile" replace />;
  return (
    <PanelFrame
      title="Set up two-step sign-in"
      subtitle={`${user.practice.name} asks everybody for a second step. You need an authenticator app on your phone.`}
    >
      <TwoStepSteps onDone={() => void navigate('/')} />
      <div className="mt-4 text-center">
        <Button
          variant="ghost"
          size="small"
          busy={busy}
          onClick={() => void inTurn('out', signOut)}
        >
          Sign Out
        </Button>
      </div>
    </PanelFrame>
  );
}
