const lockName = 'rapport-in-sight';

const canTell = () => typeof navigator === 'object' && 'locks' in navigator;

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

/** Whether a tab of this browser is in sight: whoever looks at one needs no word from the others. */
export async function isAnyInSight(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true;
  if (!canTell()) return false;
  try {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === lockName);
  } catch {
    return false;
  }
}
