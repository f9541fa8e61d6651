import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const stopWithinMs = 15_000;

/** A server in a process of its own that tells what processor time it has taken. */
export class ChildServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  /** Starts a file of this folder; it says its port once it listens. */
  static async start(file: string, env: Readonly<Record<string, string>>): Promise<ChildServer> {
    const profiled = process.env['PROFILE'] === file ? ['--cpu-prof', '--cpu-prof-dir=/tmp'] : [];
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      // What it logs costs what logging costs, and is not read.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--import', 'tsx', ...profiled],
    });
    const port = Number(await answerOf(child));
    return new ChildServer(child, port);
  }

  /** Microseconds of processor time since it started. */
  async processorTime(): Promise<number> {
    return Number(await this.ask('processor'));
  }

  /** Bytes of main memory that it holds. */
  async memory(): Promise<number> {
    return Number(await this.ask('memory'));
  }

  /** One question at a time. */
  async ask(what: string, argument?: unknown): Promise<unknown> {
    const answer = answerOf(this.child);
    this.child.send({ what, argument });
    return answer;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    const killed = setTimeout(() => this.child.kill('SIGKILL'), stopWithinMs);
    this.child.send({ what: 'stop' });
    await gone;
    clearTimeout(killed);
  }
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const left = (code: number | null) => reject(new Error(`The server left with ${code}.`));
    child.once('exit', left);
    child.once('message', (answer: { value: unknown }) => {
      child.off('exit', left);
      resolve(answer.value);
    });
  });
}
