import { Search, Settings } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { CurrentUser } from '#contract/people.ts';
import { brand } from '#web/brand.ts';
import { late } from '#web/ui/late.tsx';
import { useShell } from '#web/shell/shell-context.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Kbd } from '#web/ui/Kbd.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { useRested } from '#web/use-rested.ts';

const NotificationBell = late(
  async () => (await import('#web/notifications/NotificationBell.tsx')).NotificationBell,
  BellSpace,
);
const OwnCallSign = late(async () => (await import('#web/calls/OwnCallSign.tsx')).OwnCallSign);
const UserMenu = late(async () => (await import('#web/shell/UserMenu.tsx')).UserMenu, UserSpace);

/** As much room as the bell takes, so that nothing moves when it comes. */
function BellSpace() {
  return <div aria-hidden className="size-9 touch:size-11" />;
}

/** As much room as the menu of this person takes. */
function UserSpace({ user }: { user: CurrentUser }) {
  return (
    <div aria-hidden className="invisible flex gap-2 px-1.5 text-14 font-medium">
      <span className="w-6" />
      <span className="max-w-32 truncate max-sm:sr-only">{user.username || 'User'}</span>
    </div>
  );
}

export function TopBar({ user }: { user: CurrentUser }) {
  const { openPalette, openSettings } = useShell();
  // The screen itself comes first.
  const rested = useRested();
  const { pathname } = useLocation();
  return (
    <header
      data-print="hide"
      className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-ground px-4 sm:px-6"
    >
      <Link to="/" className="flex rounded-control sm:hidden">
        <Logo name={brand.name} markOnly />
      </Link>
      <button
        type="button"
        onClick={openPalette}
        className="hidden h-9 w-72 items-center gap-2 rounded-control border border-line bg-raised px-3 text-14 text-faint hover:bg-hover md:flex"
      >
        <Search aria-hidden className="size-4" />
        <span className="flex-1 text-left">Search or jump to…</span>
        <span className="touch:hidden">
          <Kbd keys="Mod+K" />
        </span>
      </button>
      <div className="flex min-w-0 flex-1 justify-end">
        {rested && pathname !== '/voice-agent' && <OwnCallSign />}
      </div>
      <span className="md:hidden">
        <IconButton icon={Search} label="Search" variant="ghost" onClick={openPalette} />
      </span>
      <IconButton icon={Settings} label="Settings" variant="ghost" onClick={openSettings} />
      {rested ? (
        <>
          <NotificationBell />
          <UserMenu user={user} />
        </>
      ) : (
        <>
          <BellSpace />
          <UserSpace user={user} />
        </>
      )}
    </header>
  );
}
