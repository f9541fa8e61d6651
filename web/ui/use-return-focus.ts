import { useRef } from 'react';
import { focusHeirOf, focusHolder } from '#web/ui/kept-focus.ts';

let lastOpener: HTMLElement | undefined;

/** The focused element, or the button of the menu that it stands in; nothing for the page itself. */
function focusedOpener(): HTMLElement | undefined {
  const holder = focusHolder();
  const menu = holder?.closest('[role="menu"]');
  if (!menu) return holder;
  return document.getElementById(menu.getAttribute('aria-labelledby') ?? '') ?? undefined;
}

/**
 * Gives the focus back to what had it before a dialog that has no trigger of its own. A dialog
 * that takes the place of another gives it back to what opened the first; where that has left the
 * page, as a row does that was deleted, what stands in its place has it.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement>(undefined);
  return {
    remember: () => {
      opener.current = focusedOpener() ?? lastOpener;
      lastOpener = opener.current;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      const openers = [opener.current, lastOpener].filter((one) => one !== undefined);
      const there = openers.find((one) => one.isConnected);
      if (there) there.focus();
      else focusHeirOf(openers);
    },
  };
}
