export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'running' | 'failed';
  /** 0 to 100; absent while nobody knows. */
  readonly percent: number | undefined;
  /** Why it failed. */
  readonly problem: string | undefined;
}

export interface UploadWork {
  /** Sends one file; rejects with what went wrong. */
  readonly send: (
    file: File,
    options: { onPercent: (percent: number) => void; signal: AbortSignal },
  ) => Promise<void>;
  readonly problemOf: (error: unknown) => string;
}

const atOnce = 2;

/** Files on their way, two at a time, in the order in which they were added; what is sent leaves. */
export class UploadQueue {
  private list: readonly Upload[] = [];
  private readonly running = new Map<number, AbortController>();
  private readonly listeners = new Set<() => void>();
  private lastId = 0;

  constructor(private readonly work: UploadWork) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly uploads = (): readonly Upload[] => this.list;

  /** Whether something would be lost if the page were closed now. */
  get going(): boolean {
    return this.list.some(({ state }) => state !== 'failed');
  }

  add(files: readonly File[]): void {
    const added = files.map((file): Upload => {
      this.lastId += 1;
      return { id: this.lastId, file, state: 'waiting', percent: undefined, problem: undefined };
    });
    this.show([...this.list, ...added]);
    this.startNext();
  }

  /** Stops a file, or takes away one that failed. */
  remove(id: number): void {
    this.running.get(id)?.abort();
    this.show(this.list.filter((upload) => upload.id !== id));
  }

  retry(id: number): void {
    this.change(id, { state: 'waiting', percent: undefined, problem: undefined });
    this.startNext();
  }

  private startNext(): void {
    while (this.running.size < atOnce) {
      const next = this.list.find(({ state }) => state === 'waiting');
      if (!next) return;
      void this.run(next);
    }
  }

  private async run({ id, file }: Upload): Promise<void> {
    const stop = new AbortController();
    this.running.set(id, stop);
    this.change(id, { state: 'running', percent: 0 });
    try {
      await this.work.send(file, {
        signal: stop.signal,
        onPercent: (percent) => this.change(id, { percent }),
      });
      this.show(this.list.filter((upload) => upload.id !== id));
    } catch (error) {
      if (!stop.signal.aborted) {
        this.change(id, { state: 'failed', problem: this.work.problemOf(error) });
      }
    } finally {
      this.running.delete(id);
      this.startNext();
    }
  }

  private change(id: number, change: Partial<Upload>): void {
    this.show(this.list.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }

  private show(list: readonly Upload[]): void {
    this.list = list;
    for (const listener of this.listeners) listener();
  }
}
