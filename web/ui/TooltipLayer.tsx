import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from '#web/ui/Kbd.tsx';
import { tooltipPlace, type TooltipSide } from '#web/ui/tooltip-place.ts';

const OPEN_DELAY = 700;
const SKIP_DELAY = 300;
/** Time to move from the target onto the tip. */
const GRACE = 120;

const SIDES: readonly string[] = ['top', 'right', 'bottom', 'left'] satisfies TooltipSide[];

function isSide(side: string | undefined): side is TooltipSide {
  return side !== undefined && SIDES.includes(side);
}

function markedFrom(target: EventTarget | null): HTMLElement | undefined {
  const marked = target instanceof Element ? target.closest('[data-tip]') : null;
  return marked instanceof HTMLElement ? marked : undefined;
}

/** A new object for every placing. */
type Shown = { target: HTMLElement };

/** Which marked element shows its tip: after a delay, at once when another was shown just before. */
function useShownTarget(onTip: (node: EventTarget | null) => boolean): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let target: HTMLElement | undefined;
    let visible = false;
    let closedAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const show = (next: HTMLElement) => {
      visible = true;
      setShown({ target: next });
    };
    const hide = () => {
      clearTimeout(timer);
      target = undefined;
      if (!visible) return;
      visible = false;
      closedAt = performance.now();
      setShown(undefined);
    };
    const point = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      if (visible && onTip(event.target)) return clearTimeout(timer);
      const next = markedFrom(event.target);
      if (next === target) return clearTimeout(visible ? timer : undefined);
      clearTimeout(timer);
      if (!next) {
        if (visible) timer = setTimeout(hide, GRACE);
        target = undefined;
        return;
      }
      target = next;
      const soon = visible || performance.now() - closedAt < SKIP_DELAY;
      timer = setTimeout(() => show(next), soon ? 0 : OPEN_DELAY);
    };
    const focus = (event: FocusEvent) => {
      const next = markedFrom(event.target);
      if (!next?.matches(':focus-visible')) return;
      clearTimeout(timer);
      target = next;
      show(next);
    };
    const scroll = () => {
      if (visible && target && target === document.activeElement) setShown({ target });
      else hide();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    const leave = (event: PointerEvent) => {
      if (event.relatedTarget === null) hide();
    };

    // The layer comes a little after the page: the pointer may rest on something already.
    target = markedFrom(document.querySelector('[data-tip]:hover'));
    if (target) timer = setTimeout(show, OPEN_DELAY, target);

    document.addEventListener('pointerover', point);
    document.addEventListener('pointerout', leave);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', hide);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('keydown', key);
    addEventListener('scroll', scroll, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', point);
      document.removeEventListener('pointerout', leave);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('keydown', key);
      removeEventListener('scroll', scroll, { capture: true });
    };
  }, [onTip]);
  return shown;
}

/** The one tip of the page. */
export function TooltipLayer() {
  const box = useRef<HTMLDivElement>(null);
  const [onTip] = useState(
    () => (node: EventTarget | null) => node instanceof Node && !!box.current?.contains(node),
  );
  const shown = useShownTarget(onTip);
  const target = shown?.target;
  const label = target?.dataset.tip;
  const keys = target?.dataset.tipKeys;
  const side = target?.dataset.tipSide;

  useLayoutEffect(() => {
    const tip = box.current;
    if (!tip || !shown) return;
    const { left, top } = tooltipPlace(
      isSide(side) ? side : 'top',
      shown.target.getBoundingClientRect(),
      { width: tip.offsetWidth, height: tip.offsetHeight },
      { width: document.documentElement.clientWidth, height: innerHeight },
    );
    tip.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }, [shown, label, side]);

  if (!target?.isConnected || !label) return null;
  return createPortal(
    <div
      ref={box}
      aria-hidden
      className="fixed top-0 left-0 z-60 flex w-max max-w-72 animate-fade-in items-center gap-2 rounded-entry border border-line bg-higher px-2 py-1 text-12 text-ink shadow-float"
    >
      {label}
      {keys && <Kbd keys={keys} />}
    </div>,
    document.body,
  );
}
