import { Navigate, useNavigate } from 'react-router';
import { Front } from '#web/pages/Front.tsx';
import { FullScreenSpinner } from '#web/shell/FullScreenSpinner.tsx';
import { useSession } from '#web/session.tsx';

/** The sign-in panel at an address of its own: where an ended session leads. */
export function Login() {
  const session = useSession();
  const navigate = useNavigate();
  if (session.state === 'loading') return <FullScreenSpinner />;
  if (session.state === 'signed-in') return <Navigate to="/" replace />;
  return <Front start="login" onOverview={() => void navigate('/')} />;
}
