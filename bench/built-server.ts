import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#testing/free-port.ts';
import { isBuilt, root } from '../bin/freshness.mjs';
import { say } from './report.ts';

const longestMs = 60_000;

/** The built program as an operator runs it. */
export class BuiltServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
    /** Milliseconds from its start to the first answer that all is well. */
    readonly readyMs: number,
  ) {}

  /** Starts `dist/server/main.js`, or another program that does, and waits for its first 200 of /health. */
  static async start(
    env: Readonly<Record<string, string>>,
    program = 'dist/server/main.js',
  ): Promise<BuiltServer> {
    if (!isBuilt()) build();
    const port = await freePort();
    const { PATH = '', HOME = '' } = process.env;
    const began = performance.now();
    const child = spawn(process.execPath, [program], {
      cwd: root,
      env: { PATH, HOME, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    while (!(await isWell(port))) {
      if (child.exitCode !== null) throw new Error(`It left with ${child.exitCode}.`);
      if (performance.now() - began > longestMs) throw new Error('It did not start.');
      await setTimeout(2);
    }
    return new BuiltServer(child, port, performance.now() - began);
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Bytes of main memory that it holds. */
  memory(): number {
    const args = ['-o', 'rss=', '-p', String(this.child.pid)];
    return Number(execFileSync('ps', args, { encoding: 'utf8' }).trim()) * 1024;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await gone;
  }
}

function build(): void {
  say('  building …');
  const { status } = spawnSync(process.execPath, ['bin/build.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The build failed.');
}

function isWell(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get({ port, host: '127.0.0.1', path: '/health', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('error', () => resolve(false));
  });
}
