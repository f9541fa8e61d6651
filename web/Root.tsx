import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { TooltipProvider } from '#web/ui/Tooltip.tsx';

const NoticeHost = lazy(async () => {
  const { NoticeHost: Host } = await import('#web/ui/NoticeHost.tsx');
  return { default: Host };
});

/** What stands around every route. */
export function Root() {
  return (
    <TooltipProvider>
      <Outlet />
      <ScrollRestoration />
      <Suspense>
        <NoticeHost />
      </Suspense>
    </TooltipProvider>
  );
}
