import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { Notices } from '#web/Notices.tsx';
import { Tips } from '#web/Tips.tsx';
import { FullScreenSpinner } from '#web/shell/FullScreenSpinner.tsx';
import { ScreenError } from '#web/shell/ScreenError.tsx';
import { queryClient } from '#web/query.ts';
import { SessionProvider } from '#web/session.tsx';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { keepFocus } from '#web/ui/kept-focus.ts';
import { focusWhatIsPressed } from '#web/ui/press-focus.ts';

/** What stands around every route. */
export function Root() {
  const { pathname } = useLocation();
  const way = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Back and forward keep the place that the browser remembers.
    if (way !== 'POP') scrollTo(0, 0);
  }, [pathname, way]);
  useEffect(keepFocus, []);
  useEffect(focusWhatIsPressed, []);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <ErrorBoundary resetKey={pathname} fallback={(error) => <ScreenError error={error} />}>
          <Suspense fallback={<FullScreenSpinner />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
        <Notices />
        <Tips />
      </SessionProvider>
    </QueryClientProvider>
  );
}
