/** What stands in line for a connection of the database. */
export interface Line {
  readonly waitingCount: number;
}

/** A wait that nobody minds, and how long waits may be longer than that before it is too much. */
const fineMs = 100;
const enduredMs = 200;
/** As many may wait at any time: they are a page that opens, not a crowd. */
const fewWaiting = 30;

/**
 * Whether more is asked of the database than it can answer in time. A line that stands for a
 * moment is none of that: only where every wait of some time was long, and many are waiting still.
 */
export class Pressure {
  /** When waits began to be long, and have not been short since. */
  private since: number | undefined;

  constructor(
    private readonly line: Line,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Notes how long somebody has waited for a connection. */
  waited(ms: number): void {
    if (ms <= fineMs) this.since = undefined;
    else this.since ??= this.now();
  }

  get isHigh(): boolean {
    if (this.since === undefined || this.line.waitingCount <= fewWaiting) return false;
    return this.now() - this.since > enduredMs;
  }
}
