import { useRef } from 'react';
import { focusHeirOf, focusHolder, lastFocused } from '#web/ui/kept-focus.ts';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

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
 * page, as a row does that was deleted, what stands in its place has it. One that is opened out of
 * a list that goes with the choice gives it back to what opened the list.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement>(undefined);
  const before = useRef<HTMLElement>(undefined);
  return {
    remember: () => {
      before.current = lastOpener;
      opener.current = focusedOpener() ?? lastOpener ?? lastFocused();
      lastOpener = opener.current;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      const openers = [opener.current, lastOpener].filter((one) => one !== undefined);
      // What a question over a dialog was asked by is no way back from what follows that dialog.
      lastOpener = opener.current?.closest(DIALOG) ? before.current : undefined;
      const there = openers.find((one) => one.isConnected);
      if (there) return there.focus();
      if (focusHeirOf(openers) || document.activeElement !== document.body) return undefined;
      // Opened by the address, before anything had the focus: the page has it.
      return (lastFocused() ?? document.querySelector<HTMLElement>('main'))?.focus();
    },
  };
}
