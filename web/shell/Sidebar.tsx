import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { brand } from '#web/brand.ts';
import { adminPlace, places, type Place } from '#web/places.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import { useMedia } from '#web/ui/use-media.ts';

const foldedKey = 'rapport.sidebar';

/** As it was left; undefined before anybody chose. */
function chosenBefore(): boolean | undefined {
  try {
    const kept = localStorage.getItem(foldedKey);
    return kept === null ? undefined : kept === 'folded';
  } catch {
    return undefined;
  }
}

function keepFolded(folded: boolean): void {
  try {
    localStorage.setItem(foldedKey, folded ? 'folded' : 'open');
  } catch {
    // It then lasts as long as the page.
  }
}

export function Sidebar({ admin }: { admin: boolean }) {
  const [chosen, setFolded] = useState(chosenBefore);
  // There it would take the room of what is read; a page may be zoomed to that while it is open.
  const narrow = useMedia('(width < 64rem)');
  const folded = chosen ?? narrow;
  const Fold = folded ? PanelLeftOpen : PanelLeftClose;
  const turn = () => {
    keepFolded(!folded);
    setFolded(!folded);
  };
  return (
    <aside
      data-print="hide"
      className={classNames(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-sunken px-3 py-3 sm:flex',
        folded ? 'w-16' : 'w-60',
      )}
    >
      <Link
        to="/"
        className={classNames(
          'flex h-8 items-center rounded-control',
          folded ? 'justify-center' : 'px-2',
        )}
      >
        <Logo name={brand.name} markOnly={folded} />
      </Link>
      <nav aria-label="Main" className="mt-5 flex flex-1 flex-col gap-0.5">
        {places.map((place) => (
          <Entry key={place.to} place={place} folded={folded} />
        ))}
        {admin && (
          <>
            <div className="my-3 border-t border-line" />
            <Entry place={adminPlace} folded={folded} />
          </>
        )}
      </nav>
      <button
        type="button"
        onClick={turn}
        aria-label={folded ? 'Unfold the sidebar' : 'Fold the sidebar'}
        className={classNames(
          'flex h-9 items-center gap-2.5 rounded-control text-13 text-faint hover:bg-hover hover:text-ink',
          folded ? 'justify-center' : 'px-2.5',
        )}
      >
        <Fold aria-hidden className="size-4" />
        {!folded && 'Fold'}
      </button>
    </aside>
  );
}

function Entry({ place, folded }: { place: Place; folded: boolean }) {
  const { icon: Icon } = place;
  const link = (
    <NavLink
      to={place.to}
      end={place.to === '/'}
      aria-label={folded ? place.label : undefined}
      className={({ isActive }) =>
        classNames(
          'flex h-9 items-center gap-2.5 rounded-control text-14 transition-colors',
          folded ? 'justify-center' : 'px-2.5',
          isActive
            ? 'bg-pressed font-medium text-ink [&_svg]:text-accent'
            : 'text-muted hover:bg-hover hover:text-ink',
        )
      }
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {!folded && place.label}
    </NavLink>
  );
  return folded ? (
    <Tooltip label={place.label} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
