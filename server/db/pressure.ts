/** What stands in line: for a connection of the database, or for a turn. */
export interface Line {
  readonly waitingCount: number;
}

/** What is still no pressure. */
export interface Patience {
  /** The longest that anybody should wait. */
  readonly longestMs: number;
  /** As many may wait at any time. */
  readonly few: number;
  /** A pause in which nobody had a turn counts as this much, and as one of so many turns. */
  readonly longestPauseMs: number;
}

/**
 * A request waits for two connections or three, and a change holds its turn meanwhile. Few are sixty-four
 * pages that open, not a crowd, with what the server asks meanwhile for itself.
 */
const forConnections: Patience = { longestMs: 150, few: 72, longestPauseMs: 20 };
const turnsLookedAt = 64;

/**
 * Whether more is asked than can be answered in time: by how many wait, and how
 * quickly those in line come to their turn. A moment in which nobody does is no pressure yet.
 */
export class Pressure {
  /** Milliseconds from one turn to the next, on average, while others wait. */
  private every = 1;
  private last: number | undefined;

  constructor(
    private readonly line: Line,
    private readonly now: () => number = () => performance.now(),
    private readonly patience = forConnections,
  ) {}

  /** Notes that somebody has come to a turn. */
  noteTurn(): void {
    if (this.line.waitingCount === 0) {
      this.last = undefined;
      return;
    }
    const now = this.now();
    if (this.last !== undefined) {
      const pause = Math.min(now - this.last, this.patience.longestPauseMs);
      this.every += (pause - this.every) / turnsLookedAt;
    }
    this.last = now;
  }

  get isHigh(): boolean {
    const { waitingCount } = this.line;
    const { few, longestMs } = this.patience;
    return waitingCount > few && waitingCount * this.every > longestMs;
  }
}
