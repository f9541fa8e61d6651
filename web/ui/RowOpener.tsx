import type { HTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';

const MARK = 'data-row-opener';
/** `data-row-quiet` is for what belongs to the row and does not open it. */
const INTERACTIVE =
  'a, button, input, select, textarea, label, [role="menuitem"], [data-row-quiet]';

export type RowOpenerProps = {
  to?: string;
  onOpen?: () => void;
  /** Reaches over the nearest positioned box, which then needs no click handler of its own. */
  stretched?: boolean;
  /** For what the row does besides opening, such as being dragged. */
  attributes?: Pick<
    HTMLAttributes<HTMLElement>,
    'aria-describedby' | 'draggable' | 'onBlur' | 'onKeyDown' | 'onKeyUp'
  >;
  children: ReactNode;
};

/** The link or button by which a keyboard opens the row. */
export function RowOpener({ to, onOpen, stretched = false, attributes, children }: RowOpenerProps) {
  const look = classNames(
    'rounded-entry text-left text-ink',
    stretched &&
      'outline-none after:absolute after:inset-0 after:rounded-[inherit] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent',
  );
  const all = { ...attributes, className: look, [MARK]: '' };
  if (to) {
    return (
      <Link {...all} to={to}>
        {children}
      </Link>
    );
  }
  if (!onOpen) return children;
  return (
    <button {...all} type="button" onClick={onOpen}>
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
  const opener = currentTarget.querySelector<HTMLElement>(`[${MARK}]`);
  // What a dialog gives the focus back to; a press on a row would leave it with the whole panel.
  opener?.focus({ preventScroll: true });
  opener?.dispatchEvent(
    new globalThis.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  );
}
