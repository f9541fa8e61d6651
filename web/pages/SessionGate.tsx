import { Activity, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { CurrentUser } from '#contract/people.ts';
import { brand } from '#web/brand.ts';
import { late } from '#web/ui/late.tsx';
import { noticeFor } from '#web/notices.ts';
import { FullScreenSpinner } from '#web/shell/FullScreenSpinner.tsx';
import { SessionContext, useSession } from '#web/session.tsx';
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx';
import { HttpError } from '#web/http-error.ts';

const Front = late(
  async () => (await import('#web/pages/Front.tsx')).Front,
  () => <FullScreenSpinner />,
);

/** Lets the signed-in through; anybody else sees the public page in the same place. */
export function SessionGate() {
  const session = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = brand.name;
  }, [pathname]);

  if (session.state === 'loading') return <FullScreenSpinner />;
  if (session.state === 'away') {
    const { title, text } = noticeFor(session.error);
    return (
      <div className="grid min-h-dvh place-items-center p-6">
        <ErrorPanel
          title={title}
          text={text}
          {...(session.error instanceof HttpError && session.error.reference
            ? { reference: session.error.reference }
            : {})}
          onRetry={session.retry}
        />
      </div>
    );
  }
  const isHere = session.state === 'signed-in';
  const user = isHere ? session.user : session.left;
  return (
    <>
      {!isHere && <Front />}
      {user && (
        // The page and what was typed in it wait, unseen, for whoever signs in again.
        <Activity mode={isHere ? 'visible' : 'hidden'}>
          <SessionContext value={isHere ? session : { state: 'signed-in', user }}>
            <Page user={user} />
          </SessionContext>
        </Activity>
      )}
    </>
  );
}

function Page({ user }: { user: CurrentUser }) {
  const { pathname } = useLocation();
  // That page says itself when it may be left.
  if (pathname === '/two-step') return <Outlet />;
  if (user.mustSetUpTwoStep) return <Navigate to="/two-step" replace />;
  if (!user.onboarded && pathname !== '/profile-setup') {
    return <Navigate to="/profile-setup" replace />;
  }
  return <Outlet />;
}
