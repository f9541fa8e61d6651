import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { Front } from '#web/pages/Front.tsx';
import { wayBack } from '#web/pages/way-back.ts';
import { FullScreenSpinner } from '#web/shell/FullScreenSpinner.tsx';
import { useSession } from '#web/session.tsx';

/** The way back is gone once; whoever signs in later in this tab begins at the dashboard. */
let gone = false;

/** The sign-in panel at an address of its own: where an ended session leads, and back from it. */
export function Login() {
  const session = useSession();
  const navigate = useNavigate();
  const [back] = useState(() => (gone ? undefined : wayBack(document.referrer, location.origin)));
  if (session.state === 'loading') return <FullScreenSpinner />;
  if (session.state === 'signed-in') return <Navigate to={back ?? '/'} replace />;
  return (
    <Front
      start="login"
      onOverview={() => void navigate('/')}
      onSignedIn={() => {
        gone = true;
      }}
    />
  );
}
