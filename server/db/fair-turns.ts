interface Line {
  busy: number;
  readonly waiting: (() => void)[];
}

/** Lets each do so much at once; more of the same waits in its own line, and in nobody else's way. */
export class FairTurns {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly most: number) {}

  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(who) ?? { busy: 0, waiting: [] };
    this.lines.set(who, line);
    if (line.busy < this.most) line.busy += 1;
    else await new Promise<void>((go) => line.waiting.push(go));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.busy -= 1;
      if (line.busy === 0) this.lines.delete(who);
    }
  }

  /** Who has something under way. */
  get size(): number {
    return this.lines.size;
  }
}
