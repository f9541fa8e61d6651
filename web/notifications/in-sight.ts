import { canTell, lockName } from '#web/notifications/hold-sight.ts';

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
