import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let open = false;

/** Whether the server's events reach this page at the moment. */
export function setStreamOpen(next: boolean): void {
  if (next === open) return;
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isStreamOpen = (): boolean => open;

/** False while the server's events don't reach this page, and what it shows may be old. */
export function useStreamOpen(): boolean {
  return useSyncExternalStore(subscribe, isStreamOpen);
}
