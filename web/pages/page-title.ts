import { useEffect } from 'react';
import { brand } from '#web/brand.ts';

/** Names the browser's tab while the screen is open; the product's name alone until there is one. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    // The session gate, which stands around every screen, writes the plain title after this.
    const timer = setTimeout(() => (document.title = `${name} · ${brand.name}`));
    return () => {
      clearTimeout(timer);
      document.title = brand.name;
    };
  }, [name]);
}
