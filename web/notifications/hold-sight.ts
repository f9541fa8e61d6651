export const lockName = 'rapport-in-sight';

export const canTell = () => typeof navigator === 'object' && 'locks' in navigator;

/** Lets the other tabs of this browser know while this one is in sight; answers what ends it. */
export function holdSight(): () => void {
  if (!canTell()) return () => undefined;
  let turn = new AbortController();
  const look = () => {
    turn.abort();
    turn = new AbortController();
    if (document.visibilityState === 'visible') void hold(turn.signal);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    turn.abort();
  };
}

async function hold(signal: AbortSignal): Promise<void> {
  const untilAborted = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve());
    });
  try {
    await navigator.locks.request(lockName, { mode: 'shared', signal }, untilAborted);
  } catch {
    // It went out of sight before its turn came, or this browser gives no locks after all.
  }
}
