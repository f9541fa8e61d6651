/** What stands in line for a connection of the database. */
export interface Line {
  readonly waitingCount: number;
}

/** The longest that anybody should wait for a connection; a request waits for two or three. */
const longestMs = 400;
/** As many may wait at any time: they are pages that open, not a crowd. */
const fewWaiting = 64;
/** A pause of the database counts as this much, and as one of so many turns. */
const longestPauseMs = 20;
const turnsLookedAt = 64;

/**
 * Whether more is asked of the database than it can answer in time: by how many wait, and how
 * quickly those in line come to their turn. A moment in which nobody does is no pressure yet.
 */
export class Pressure {
  /** Milliseconds from one turn to the next, on average, while others wait. */
  private every = 1;
  private last: number | undefined;

  constructor(
    private readonly line: Line,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Notes that somebody has got a connection. */
  noteTurn(): void {
    if (this.line.waitingCount === 0) {
      this.last = undefined;
      return;
    }
    const now = this.now();
    if (this.last !== undefined) {
      const pause = Math.min(now - this.last, longestPauseMs);
      this.every += (pause - this.every) / turnsLookedAt;
    }
    this.last = now;
  }

  get isHigh(): boolean {
    const { waitingCount } = this.line;
    return waitingCount > fewWaiting && waitingCount * this.every > longestMs;
  }
}
