import { type RefObject, useEffect, useRef } from 'react';

const searchField = '[data-memory-search] input';

/** Arrows go from one thing that was found to the next, from the search field on; Enter then opens it. */
export function useHitKeys(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const { target } = event;
      if (step === undefined || !(target instanceof HTMLElement) || event.defaultPrevented) return;
      const hits = [...(list.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])];
      // The lists beside the field, of clients and of sources, have the arrows for themselves.
      const inSearch = target.matches(searchField);
      const at = hits.indexOf(target);
      if (hits.length === 0 || (at < 0 && !inSearch)) return;
      const next = at + step;
      event.preventDefault();
      if (next < 0) document.querySelector<HTMLElement>(searchField)?.focus();
      else hits[Math.min(next, hits.length - 1)]?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return list;
}
