import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

const MARK = 'data-row-opener';
const INTERACTIVE = 'a, button, input, select, textarea, label, [role="menuitem"]';

export type RowOpenerProps = { to?: string; onOpen?: () => void; children: ReactNode };

/** The link or button by which a keyboard opens the row. */
export function RowOpener({ to, onOpen, children }: RowOpenerProps) {
  const look = 'rounded-entry text-left text-ink hover:text-ink';
  if (to) {
    return (
      <Link to={to} className={look} {...{ [MARK]: '' }}>
        {children}
      </Link>
    );
  }
  if (!onOpen) return children;
  return (
    <button type="button" className={look} onClick={onOpen} {...{ [MARK]: '' }}>
      {children}
    </button>
  );
}

/** Passes a click anywhere in the row on to its opener, with the keys that were held. */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest(INTERACTIVE) || getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  currentTarget.querySelector(`[${MARK}]`)?.dispatchEvent(
    new globalThis.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  );
}
