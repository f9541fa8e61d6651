import { Pressure } from './pressure.ts';

/** As a server says that has no connection left. */
const tooMuch = () => Object.assign(new Error('Too much is being written.'), { code: '53300' });

/**
 * Lets so many go at once; others wait in their order. Who would wait too long is turned away at
 * once, and whoever waited for `waitMs` in vain.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private readonly pressure: Pressure;

  constructor(
    private free: number,
    private readonly waitMs: number,
    now?: () => number,
  ) {
    const { waiting } = this;
    const line = {
      get waitingCount() {
        return waiting.length;
      },
    };
    this.pressure = new Pressure(line, now, { longestMs: 250, few: free, longestPauseMs: 100 });
  }

  /** Whoever is patient joins however long a line. */
  async take(isPatient = false): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    if (!isPatient && this.pressure.isHigh) throw tooMuch();
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(go), 1);
        reject(tooMuch());
      }, this.waitMs);
      this.waiting.push(go);
    });
  }

  give(): void {
    const next = this.waiting.shift();
    this.pressure.noteTurn();
    if (next) next();
    else this.free += 1;
  }
}
