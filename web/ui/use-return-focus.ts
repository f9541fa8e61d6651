import { useRef } from 'react';

let lastOpener: HTMLElement | undefined;

/** The focused element, or the button of the menu that it stands in; nothing for the page itself. */
function focusedOpener(): HTMLElement | undefined {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  const element = menu
    ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
    : activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : undefined;
}

/**
 * Gives the focus back to what had it before a dialog that has no trigger of its own. A dialog
 * that takes the place of another gives it back to what opened the first.
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
      const target = opener.current?.isConnected ? opener.current : lastOpener;
      if (target?.isConnected) target.focus();
    },
  };
}
