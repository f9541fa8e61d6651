/** Keeps from asking somebody who does not answer. */
export interface Breaker {
  /** Whether to ask now; after a rest one asker is let through, and the others wait for what it tells. */
  allows(): boolean;
  /** What came of an asking that was allowed. */
  tell(answered: boolean): void;
}

/** Opens after `failures` in a row, for `restMs`; `now` is in milliseconds. */
export function closedBreaker(now: () => number, failures = 5, restMs = 30_000): Breaker {
  let inARow = 0;
  let restUntil = 0;
  return {
    allows() {
      if (inARow < failures) return true;
      if (now() < restUntil) return false;
      restUntil = now() + restMs;
      return true;
    },
    tell(answered) {
      inARow = answered ? 0 : inARow + 1;
      if (inARow >= failures) restUntil = now() + restMs;
    },
  };
}
