/** What a probe found, or that it found nothing within its limit. */
export type Found<T> = { readonly value: T } | { readonly problem: string };

/** The sentence of a check that found nothing. */
export const unanswered = ({ problem }: { readonly problem: string }) => ({
  problem: `It does not answer: ${problem}.`,
});

/**
 * Asks at most once in a while, and never longer than a limit: however many look, the thing that
 * is looked at is asked the same. A failure is kept for a shorter time than a success.
 */
export class KeptAnswer<T> {
  private running: Promise<Found<T>> | undefined;
  private last: { readonly at: number; readonly found: Found<T> } | undefined;

  constructor(
    private readonly ask: () => Promise<T>,
    private readonly clock: () => Date,
    private readonly keep: { readonly seconds: number; readonly failureSeconds: number },
    private readonly limitMs = 2_000,
  ) {}

  async get(): Promise<Found<T>> {
    return (await this.getWithTime()).found;
  }

  /** The same, with when it was asked. */
  async getWithTime(): Promise<{ readonly at: Date; readonly found: Found<T> }> {
    const found = await this.recent();
    return { at: new Date(this.last?.at ?? this.clock().getTime()), found };
  }

  private async recent(): Promise<Found<T>> {
    const now = this.clock().getTime();
    if (this.last) {
      const age = now - this.last.at;
      const seconds = 'value' in this.last.found ? this.keep.seconds : this.keep.failureSeconds;
      if (age >= 0 && age < seconds * 1000) return this.last.found;
    }
    this.running ??= this.find().then((found) => {
      this.last = { at: now, found };
      this.running = undefined;
      return found;
    });
    return this.running;
  }

  private async find(): Promise<Found<T>> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Found<T>>((resolve) => {
      const problem = `no answer within ${this.limitMs / 1000} s`;
      timer = setTimeout(() => resolve({ problem }), this.limitMs);
    });
    const answered = this.ask().then(
      (value): Found<T> => ({ value }),
      (error: unknown): Found<T> => ({ problem: error instanceof Error ? error.name : 'unknown' }),
    );
    try {
      return await Promise.race([answered, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
