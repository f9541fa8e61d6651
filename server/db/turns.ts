/** Lets so many go at once; others wait in their order, and are turned away after `waitMs`. */
export class Turns {
  private readonly waiting: (() => void)[] = [];

  constructor(
    private free: number,
    private readonly waitMs: number,
  ) {}

  async take(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(go), 1);
        // As a server says that has no connection left.
        reject(Object.assign(new Error('Too much is being written.'), { code: '53300' }));
      }, this.waitMs);
      this.waiting.push(go);
    });
  }

  give(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}
