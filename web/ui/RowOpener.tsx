import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';

const MARK = 'data-row-opener';
const INTERACTIVE = 'a, button, input, select, textarea, label, [role="menuitem"]';

export type RowOpenerProps = {
  to?: string;
  onOpen?: () => void;
  /** Reaches over the nearest positioned box, which then needs no click handler of its own. */
  stretched?: boolean;
  children: ReactNode;
};

/** The link or button by which a keyboard opens the row. */
export function RowOpener({ to, onOpen, stretched = false, children }: RowOpenerProps) {
  const look = classNames(
    'rounded-entry text-left text-ink',
    stretched && 'after:absolute after:inset-0',
  );
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
