import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { queryClient } from '#web/query.ts';
import { SessionProvider } from '#web/session.tsx';
import { TooltipProvider } from '#web/ui/Tooltip.tsx';

const NoticeHost = lazy(async () => {
  const { NoticeHost: Host } = await import('#web/ui/NoticeHost.tsx');
  return { default: Host };
});

/** What stands around every route. */
export function Root() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <TooltipProvider>
          <Outlet />
          <ScrollRestoration />
          <Suspense>
            <NoticeHost />
          </Suspense>
        </TooltipProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
