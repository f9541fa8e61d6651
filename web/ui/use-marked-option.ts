import { type RefObject, useEffect } from 'react';

/** Names the marked option to who hears the list: the package names only one that a key marked, not the one that is marked from here. */
export function useMarkedOption(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const option = root.current?.querySelector('[cmdk-item][aria-selected="true"]');
    for (const one of root.current?.querySelectorAll('input, [role="listbox"]') ?? []) {
      if (option) one.setAttribute('aria-activedescendant', option.id);
      else one.removeAttribute('aria-activedescendant');
    }
  });
}
