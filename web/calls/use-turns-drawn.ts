import { startTransition, useEffect, useState } from 'react';

/** More than a window holds. */
const firstTurns = 60;
const readWithinMs = 3_000;
const idleWithinMs = 1_000;

/**
 * How many turns of a long transcript are drawn: those that are seen at first, and all once the
 * browser rests. While somebody waits for what is read in it, the machine is left to the reader.
 */
export function useTurnsDrawn(count: number, furthest: number, isBeingRead: boolean): number {
  const [rested, setRested] = useState(false);
  const isLong = count > 2 * firstTurns;
  useEffect(() => {
    if (!isLong || rested) return undefined;
    const draw = () => startTransition(() => setRested(true));
    if (!isBeingRead && 'requestIdleCallback' in globalThis) {
      const idle = requestIdleCallback(draw, { timeout: idleWithinMs });
      return () => cancelIdleCallback(idle);
    }
    const timer = setTimeout(draw, isBeingRead ? readWithinMs : idleWithinMs);
    return () => clearTimeout(timer);
  }, [isLong, isBeingRead, rested]);
  return !isLong || rested || furthest >= firstTurns ? count : firstTurns;
}
