import { type RefObject, useLayoutEffect } from 'react';

/** Fades the edge beyond which there is more, for a row whose bar is hidden. */
export const FADES_SIDEWAYS =
  'data-more-before:mask-l-from-[calc(100%-3rem)] data-more-after:mask-r-from-[calc(100%-3rem)]';

/**
 * Marks the box `data-sideways` while what is in it is wider than the box, `data-more-before` and
 * `data-more-after` while some of that lies beyond the edge there.
 */
export function useSideways(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const { scrollWidth, clientWidth, scrollLeft } = element;
      const beyond = scrollWidth - clientWidth;
      element.toggleAttribute('data-sideways', beyond > 0);
      // Where it is scrolled to is told in parts of a pixel.
      element.toggleAttribute('data-more-before', scrollLeft > 1);
      element.toggleAttribute('data-more-after', scrollLeft < beyond - 1);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
}
