import type { Page } from 'playwright-core';

/** The controls of a page whose focus ring is cut off by what they stand in, or that draw none. */
export function cutRings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      'a[href], button, input, select, textarea, summary, [tabindex="0"]:not([role="tabpanel"])';
    const ringOf = (element: Element, part?: string) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element, part);
      if (outlineStyle === 'none') return undefined;
      return Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    };
    /** Whoever goes there by the keyboard has it scrolled into sight. */
    const scrolls = (box: Element) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const over = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
      return over && /auto|scroll/.test(overflowX + overflowY);
    };
    const cuts = (box: Element, { left, right, top, bottom }: DOMRect, reach: number) => {
      const { overflowX, overflowY, overflowClipMargin } = getComputedStyle(box);
      const spared = Number.parseFloat(overflowClipMargin) || 0;
      const edge = box.getBoundingClientRect();
      const across = overflowX !== 'visible' && Math.min(left - edge.left, edge.right - right);
      const down = overflowY !== 'visible' && Math.min(top - edge.top, edge.bottom - bottom);
      return [across, down].some((room) => room !== false && room < reach - spared - 0.5);
    };
    const isCut = (control: HTMLElement): boolean => {
      const reach = ringOf(control);
      if (reach === undefined) {
        const drawnBy = [control.nextElementSibling, control.parentElement];
        return (
          ringOf(control, '::after') === undefined &&
          !drawnBy.some((one) => one && ringOf(one) !== undefined)
        );
      }
      const box = control.getBoundingClientRect();
      let around = control.parentElement;
      for (; around && around !== document.body; around = around.parentElement) {
        if (scrolls(around) || getComputedStyle(around).position === 'fixed') return false;
        if (cuts(around, box, reach)) return true;
      }
      return false;
    };
    // A ring that is still on its way is not yet as wide as it will be.
    const still = document.createElement('style');
    still.textContent = '*, ::after { transition: none !important }';
    document.head.append(still);
    const before = document.activeElement;
    const found = [...document.querySelectorAll<HTMLElement>(controls)].filter((control) => {
      if (control.tabIndex < 0 || !control.checkVisibility()) return false;
      const shown = { preventScroll: true, focusVisible: true };
      control.focus(shown);
      return document.activeElement === control && isCut(control);
    });
    still.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return found.map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.innerText}`);
  });
}
