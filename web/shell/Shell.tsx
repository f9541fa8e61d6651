import { Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { late } from '#web/ui/late.tsx';
import { useParameters } from '#web/parameters.ts';
import { ScreenError } from '#web/shell/ScreenError.tsx';
import { useCurrentUser } from '#web/session.tsx';
import { BottomBar } from '#web/shell/BottomBar.tsx';
import { PaletteHost } from '#web/shell/PaletteHost.tsx';
import { ShellContext, type ShellActions } from '#web/shell/shell-context.ts';
import { Sidebar } from '#web/shell/Sidebar.tsx';
import { TopBar } from '#web/shell/TopBar.tsx';
import { useShortcuts } from '#web/shell/use-shortcuts.ts';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { holdSingleKeys } from '#web/ui/single-keys.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { holdSight } from '#web/notifications/hold-sight.ts';
import { useFirstTold } from '#web/notifications/use-first-told.ts';
import { useRested } from '#web/use-rested.ts';

const ShortcutSheet = late(
  async () => (await import('#web/shell/ShortcutSheet.tsx')).ShortcutSheet,
);
const SettingsDialog = late(
  async () => (await import('#web/shell/SettingsDialog.tsx')).SettingsDialog,
);
const AddClientDialog = late(
  async () => (await import('#web/clients/AddClientDialog.tsx')).AddClientDialog,
);
const NewTaskDialog = late(
  async () => (await import('#web/tasks/NewTaskDialog.tsx')).NewTaskDialog,
);
const Arrivals = late(async () => (await import('#web/notifications/Arrivals.tsx')).Arrivals);
const AppFooter = late(
  async () => (await import('#web/landing/AppFooter.tsx')).AppFooter,
  () => <div className="h-64" />,
);

type Open = 'palette' | 'shortcuts' | 'settings' | undefined;

/** What stands around every signed-in screen: sidebar, header, content, footer. */
export function Shell() {
  const user = useCurrentUser();
  const rested = useRested();
  const { pathname } = useLocation();
  const firstTold = useFirstTold();
  useEffect(holdSight, []);
  const [open, setOpen] = useState<Open>();
  const { read, push, replace } = useParameters();
  const { remember, giveBack } = useReturnFocus();
  const toggle = useCallback(
    (which: Exclude<Open, undefined>) => (shown: boolean) => setOpen(shown ? which : undefined),
    [],
  );
  const actions: ShellActions = {
    openPalette: () => {
      // Here, since its line takes the focus as soon as it is drawn.
      if (open !== 'palette') remember();
      setOpen('palette');
    },
    openShortcuts: () => setOpen('shortcuts'),
    openSettings: () => setOpen('settings'),
    newClient: () => push({ new: 'client' }),
    newTask: () => push({ new: 'task' }),
  };
  const adding = read('new') === 'client';
  const addingTask = read('new') === 'task';
  const atRest = open === undefined && !adding && !addingTask && !read('remind');
  useLayoutEffect(() => (atRest ? undefined : holdSingleKeys()), [atRest]);
  useShortcuts(actions, user.settings.shortcuts && atRest, user.role === 'admin');

  // The directory's form asks for more than the others'.
  const rules = pathname.startsWith('/clients') ? 'clients-page' : 'dashboard';

  return (
    <ShellContext value={actions}>
      <a
        href="#content"
        className="sr-only rounded-control bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh">
        <Sidebar admin={user.role === 'admin'} />
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar user={user} />
          <main
            id="content"
            tabIndex={-1}
            className="min-h-[calc(100dvh-3.5rem)] flex-1 outline-none print:min-h-0"
          >
            <div className="mx-auto w-full max-w-[1280px] px-4 py-6 sm:px-6">
              <ErrorBoundary
                resetKey={pathname}
                fallback={(error) => <ScreenError error={error} />}
              >
                <Suspense fallback={<div className="h-96" />}>
                  <Outlet />
                </Suspense>
              </ErrorBoundary>
            </div>
          </main>
          {rested ? <AppFooter /> : <div className="h-64" />}
          <div className="h-16 sm:hidden" />
        </div>
      </div>
      <BottomBar />
      {rested && firstTold && <Arrivals first={firstTold} on={user.settings.pushNotifications} />}
      {open === 'palette' && (
        <PaletteHost onOpenChange={toggle('palette')} onCloseAutoFocus={giveBack} />
      )}
      {open === 'shortcuts' && <ShortcutSheet open onOpenChange={toggle('shortcuts')} />}
      {open === 'settings' && <SettingsDialog open onOpenChange={toggle('settings')} />}
      {addingTask && <NewTaskDialog onClose={() => replace({ new: undefined })} />}
      {adding && <AddClientDialog rules={rules} onClose={() => replace({ new: undefined })} />}
    </ShellContext>
  );
}
