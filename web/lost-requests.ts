const rememberedMs = 600_000;
const all: LostRequests<unknown>[] = [];

/** Requests that nobody answered, each by what it asks for, for ten minutes: sent again it is the same wish. */
export class LostRequests<Sent> {
  private readonly lost = new Map<string, Sent>();

  constructor() {
    all.push(this);
  }

  keep(asked: string, sent: Sent): void {
    this.lost.set(asked, sent);
    setTimeout(() => {
      if (this.lost.get(asked) === sent) this.lost.delete(asked);
    }, rememberedMs);
  }

  /** Gives back how it was sent, and forgets it. */
  take(asked: string): Sent | undefined {
    const sent = this.lost.get(asked);
    this.lost.delete(asked);
    return sent;
  }

  forget(): void {
    this.lost.clear();
  }
}

/** They hold what somebody typed or chose, a password as well: whoever comes next finds none of it. */
export const forgetUnanswered = () => {
  for (const requests of all) requests.forget();
};
