import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A process of its own, run from a file of this folder, that answers one question at a time. */
export class Child {
  private constructor(private readonly process: ChildProcess) {}

  static async start(file: string): Promise<Child> {
    const path = fileURLToPath(new URL(file, import.meta.url));
    const child = new Child(fork(path, [], { execArgv: ['--import', 'tsx'] }));
    await child.said();
    return child;
  }

  tell(told: object): void {
    this.process.send(told);
  }

  async ask(asked: object): Promise<unknown> {
    const said = this.said();
    this.tell(asked);
    return said;
  }

  stop(): void {
    if (this.process.connected) this.process.disconnect();
  }

  private said(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const left = (code: number | null) => reject(new Error(`The process left with ${code}.`));
      this.process.once('exit', left);
      this.process.once('message', (message) => {
        this.process.off('exit', left);
        resolve(message);
      });
    });
  }
}
