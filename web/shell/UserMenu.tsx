import { CreditCard, Keyboard, LogOut, Settings, ShieldCheck, User } from 'lucide-react';
import { useState } from 'react';
import type { CurrentUser } from '#contract/people.ts';
import { useShell } from '#web/shell/shell-context.ts';
import { useSignOut } from '#web/shell/use-sign-out.ts';
import { Avatar, indexOf } from '#web/ui/Avatar.tsx';
import { Menu, MenuEntry, MenuSeparator } from '#web/ui/Menu.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

export function UserMenu({ user }: { user: CurrentUser }) {
  const { openSettings, openShortcuts } = useShell();
  const signOut = useSignOut();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut().finally(() => setLeaving(false));
  };
  const shown = user.username || 'User';
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-busy={leaving || undefined}
          className="flex h-9 items-center gap-2 rounded-control px-1.5 text-14 font-medium hover:bg-hover touch:min-h-11"
        >
          {leaving ? (
            <Spinner />
          ) : (
            <Avatar name={user.name || shown} index={indexOf(user.id)} size="small" />
          )}
          <span className="max-w-32 truncate max-sm:sr-only">{shown}</span>
        </button>
      }
    >
      <MenuEntry icon={Settings} onSelect={openSettings}>
        Settings
      </MenuEntry>
      <MenuEntry icon={User} to="/profile">
        Profile
      </MenuEntry>
      <MenuEntry icon={CreditCard} to="/payments">
        Payments
      </MenuEntry>
      {user.role === 'admin' && (
        <MenuEntry icon={ShieldCheck} to="/people">
          People & Access
        </MenuEntry>
      )}
      <MenuEntry icon={Keyboard} shortcut="?" onSelect={openShortcuts}>
        Keyboard shortcuts
      </MenuEntry>
      <MenuSeparator />
      <MenuEntry icon={LogOut} disabled={leaving} onSelect={leave}>
        Sign Out
      </MenuEntry>
    </Menu>
  );
}
