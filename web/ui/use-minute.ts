import { useSyncExternalStore } from 'react';

export const MINUTE = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Has a listener called each minute; answers what ends that. */
export function eachMinute(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE;
}

/** The minute that it is, in milliseconds, kept true while the page is open. */
export function useMinute(): number {
  return useSyncExternalStore(eachMinute, currentMinute, currentMinute);
}
