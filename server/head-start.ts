/** For how long the machine is left to the reading of what was said, where that takes longer. */
const longestMs = 3_000;
/** For how long after it: the page that somebody waits at asks for what was found. */
const shownMs = 700;
const lookMs = 50;

/** Lets what nobody waits for begin once what somebody waits for is read, or has had its time. */
export class HeadStart {
  #until = 0;

  /** Something is to be read for somebody. */
  give(): void {
    this.#until = performance.now() + longestMs;
  }

  /** It is read. */
  isRead(): void {
    this.#until = performance.now() + shownMs;
  }

  /** Waits until it is over; no longer where whoever waits is told to stop. */
  async over(isStopping: () => boolean): Promise<void> {
    while (performance.now() < this.#until && !isStopping()) {
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
  }
}
