import { type RefObject, startTransition, useEffect, useState } from 'react';

/** More than a window holds. */
const firstTurns = 60;
const readWithinMs = 3_000;
const idleWithinMs = 1_000;

/**
 * How many turns of a long transcript are drawn: those that are seen at first, and all once the
 * browser rests, or once `rest`, which stands in the place of the others, is nearly in sight. While
 * somebody waits for what is read in it, the machine is left to the reader.
 */
export function useTurnsDrawn(
  count: number,
  furthest: number,
  isBeingRead: boolean,
  rest: RefObject<HTMLElement | null>,
): number {
  const [drawsAll, setDrawsAll] = useState(false);
  const isLong = count > 2 * firstTurns;
  const waits = isLong && !drawsAll;
  useEffect(() => {
    if (!waits) return undefined;
    const draw = () => startTransition(() => setDrawsAll(true));
    if (!isBeingRead && 'requestIdleCallback' in globalThis) {
      const idle = requestIdleCallback(draw, { timeout: idleWithinMs });
      return () => cancelIdleCallback(idle);
    }
    const timer = setTimeout(draw, isBeingRead ? readWithinMs : idleWithinMs);
    return () => clearTimeout(timer);
  }, [waits, isBeingRead]);
  useEffect(() => {
    if (!waits || !rest.current) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setDrawsAll(true);
      },
      // A window ahead of the reader.
      { rootMargin: '100% 0px' },
    );
    observer.observe(rest.current);
    return () => observer.disconnect();
  }, [waits, rest]);
  return !waits || furthest >= firstTurns ? count : firstTurns;
}
