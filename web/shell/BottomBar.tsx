import { NavLink } from 'react-router';
import { places } from '#web/places.ts';
import { classNames } from '#web/ui/class-names.ts';

const short: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/clients': 'Clients',
  '/voice-agent': 'Voice',
  '/strategy-builder': 'Strategy',
  '/memory-engine': 'Memory',
  '/tasks': 'Tasks',
};

/** The places that a phone has room for; the others stand in the menu of the user. */
const shown = places.filter(({ to }) => to in short);

/** The sidebar of a phone. */
export function BottomBar() {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-6 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {shown.map(({ to, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/'}
          className={({ isActive }) =>
            classNames(
              'flex h-14 flex-col items-center justify-center gap-1 text-12',
              isActive ? 'font-medium text-ink [&_svg]:text-accent' : 'text-muted',
            )
          }
        >
          <Icon aria-hidden className="size-5" />
          {short[to]}
        </NavLink>
      ))}
    </nav>
  );
}
