import { type RefObject, useLayoutEffect } from 'react';

/** Moves the box sideways until a column's head is whole in it, left of the cells that stay last. */
export function useColumnInSight(
  box: RefObject<HTMLElement | null>,
  key: string | undefined,
): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || key === undefined) return;
    const head = element.querySelector(`[data-column-head="${CSS.escape(key)}"]`);
    if (!head) return;
    // They stay there only once the box knows that it is too narrow.
    const last = element.querySelector('[data-column-head-last]')?.getBoundingClientRect();
    const edge = element.getBoundingClientRect().right - (last?.width ?? 0);
    const beyond = head.getBoundingClientRect().right - edge;
    if (beyond > 0) element.scrollBy(Math.ceil(beyond), 0);
  }, [box, key]);
}
