import { useEffect } from 'react';
import { useLocation } from 'react-router';

const settledMs = 3_000;
const byHand = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

/**
 * A link to a part of the page brings it into sight, whatever else the address changes, and keeps it
 * there while what stands above it comes, unless somebody moves on by hand.
 */
export function useScrollToHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return undefined;
    const bring = () => document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
    bring();
    const growing = new ResizeObserver(bring);
    growing.observe(document.body);
    const stop = () => growing.disconnect();
    const timer = setTimeout(stop, settledMs);
    for (const name of byHand) addEventListener(name, stop, { once: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const name of byHand) removeEventListener(name, stop);
    };
  }, [hash, key]);
}
