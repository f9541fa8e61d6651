const listeners = new Set<() => void>();

/** Somebody waits for a part of the page that could not be read, twice in a row or oftener. */
export function sayUnread(): void {
  for (const listener of listeners) listener();
}

/** Gives what ends it. */
export function followUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
