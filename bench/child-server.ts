import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

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
    const port = await answerOf(child);
    return new ChildServer(child, port);
  }

  /** Microseconds of processor time since it started. */
  async processorTime(): Promise<number> {
    const answer = answerOf(this.child);
    this.child.send('processor');
    return answer;
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.send('stop');
    await gone;
  }
}

function answerOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const left = (code: number | null) => reject(new Error(`The server left with ${code}.`));
    child.once('exit', left);
    child.once('message', (answer) => {
      child.off('exit', left);
      resolve(Number(answer));
    });
  });
}
