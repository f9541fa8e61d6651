/** Ends a wait when nothing has come for a while, or when it takes too long as a whole. */
export interface WatchedTime {
  readonly signal: AbortSignal;
  /** Something came: the wait for the next begins. */
  heard(): void;
  /** Whether time ran out, rather than somebody else's patience. */
  ranOut(): boolean;
  stop(): void;
}

/** In milliseconds. */
export interface Limits {
  readonly firstMs: number;
  readonly betweenMs: number;
  readonly wholeMs: number;
}

export function watchTime(limits: Limits, outer: AbortSignal | undefined): WatchedTime {
  const own = new AbortController();
  const giveUp = () => own.abort(new DOMException('Out of time.', 'TimeoutError'));
  const whole = setTimeout(giveUp, limits.wholeMs);
  let next = setTimeout(giveUp, limits.firstMs);
  return {
    signal: outer ? AbortSignal.any([own.signal, outer]) : own.signal,
    heard() {
      clearTimeout(next);
      next = setTimeout(giveUp, limits.betweenMs);
    },
    ranOut: () => own.signal.aborted,
    stop() {
      clearTimeout(whole);
      clearTimeout(next);
    },
  };
}
