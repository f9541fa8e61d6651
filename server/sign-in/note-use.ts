const noteEverySeconds = 300;

/** What lets somebody in until an instant, for good where there is none. */
interface Held {
  /** Null before its first use. */
  lastSeenAt: string | null;
  readonly expiresAt: string | null;
}

/**
 * Whether it still lets in, with a note of its use every five minutes. Where it ran out that is noted
 * too: a clock that is put back opens it to nobody.
 */
export function noteUse(now: Date, held: Held, note: (at: string) => void): boolean {
  const seenAt = held.lastSeenAt === null ? 0 : Date.parse(held.lastSeenAt);
  const endsAt = held.expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(held.expiresAt);
  const isOver = Math.max(now.getTime(), seenAt) >= endsAt;
  if (isOver ? seenAt < endsAt : now.getTime() - seenAt > noteEverySeconds * 1000) {
    const at = now.toISOString();
    held.lastSeenAt = at;
    note(at);
  }
  return !isOver;
}
