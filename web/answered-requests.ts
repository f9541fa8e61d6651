/** An event of one's own request comes within a moment of its answer. */
const keptMs = 10_000;

const answered = new Map<string, number>();

/** Notes that a request of this page that changed something has its answer. */
export function noteAnswered(requestId: string | null): void {
  if (requestId === null) return;
  const now = performance.now();
  for (const [id, at] of answered) {
    if (now - at < keptMs) break;
    answered.delete(id);
  }
  answered.set(requestId, now);
}

/** When a request of this page was answered, on the clock of `performance`; undefined for any other. */
export function answeredAt(requestId: string | undefined): number | undefined {
  const at = requestId === undefined ? undefined : answered.get(requestId);
  return at !== undefined && performance.now() - at < keptMs ? at : undefined;
}
