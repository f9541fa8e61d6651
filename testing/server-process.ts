import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const built = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));

/** The built server as a process of its own, as an operator runs it. */
export class ServerProcess {
  output = '';
  private child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly env: Record<string, string>,
  ) {}

  static async start(
    env: Record<string, string> = {},
    where: { dataDir?: string } = {},
  ): Promise<ServerProcess> {
    const dataDir = where.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'rapport-data-')));
    const server = new ServerProcess(await freePort(), dataDir, env);
    await server.up();
    return server;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts the process and waits until it says that it is ready. */
  async up(): Promise<void> {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, [built], {
      env: {
        PATH,
        HOME,
        NODE_ENV: 'production',
        PORT: String(this.port),
        RAPPORT_DATA_DIR: this.dataDir,
        LOG_LEVEL: 'warn',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    this.output = '';
    await new Promise<void>((resolve, reject) => {
      const read = (bytes: Buffer) => {
        this.output += bytes.toString();
        if (this.output.includes('Rapport is ready')) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => reject(new Error(`It left with ${code}: ${this.output}`)));
    });
  }

  /** SIGKILL, as a crash would; the data folder stays. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** A clean stop; answers the exit code. */
  async stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    child.removeAllListeners('exit');
    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return gone;
  }
}
