const listeners = new Set<() => void>();
let wanted = false;

/** Asks for the corner where notices appear; it is fetched with the first of them, or when the page rests. */
export function wantNotices(): void {
  if (wanted) return;
  wanted = true;
  for (const listener of listeners) listener();
}

export function hasNotices(): boolean {
  return wanted;
}

export function followNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
