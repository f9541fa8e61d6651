import { type RefObject, useLayoutEffect } from 'react';

/** Marks the box `data-sideways` while what is in it is wider than the box. */
export function useSideways(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      element.toggleAttribute('data-sideways', element.scrollWidth > element.clientWidth);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    look();
    return () => observer.disconnect();
  }, [box]);
}
