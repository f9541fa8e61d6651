/** For how long the machine is left to the reading of what was said, where that takes longer. */
const longestMs = 3_000;
/** For how long after it: the page that somebody waits at asks for what was found. */
const shownMs = 700;
const lookMs = 50;

/**
 * Lets what nobody waits for begin once what somebody waits for is read, or has had its time. However
 * much is read, it has half of the time: it is never put off for ever.
 */
export class HeadStart {
  #until = 0;
  #owedUntil = 0;

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
    const began = performance.now();
    if (began < this.#owedUntil) return;
    const latest = began + longestMs;
    while (performance.now() < Math.min(this.#until, latest) && !isStopping()) {
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
    const now = performance.now();
    this.#owedUntil = now + (now - began);
  }
}
