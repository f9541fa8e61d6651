import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '../bin/freshness.mjs';
import { fleeting } from '../bin/short-lived.ts';
import { freePort } from './free-port.ts';
import { unpackTemplate } from './unpack-template.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

let built: boolean | undefined;

/** How Node runs a program of the server: from the build where that is fresh, else from the sources. */
export function programArgs(name: 'main' | 'cli'): string[] {
  built ??= isBuilt();
  const file = built ? [`dist/server/${name}.js`] : ['--import', 'tsx', `server/${name}.ts`];
  return [...fleeting, ...file];
}

/** The server as a process of its own, as an operator runs it: the build, or the sources. */
export class OwnServer {
  /** Those that were started and not stopped, for who tells of a failure; one that broke down is among them. */
  static readonly running = new Set<OwnServer>();

  output = '';
  private child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly env: Record<string, string>,
  ) {}

  static async start(
    env: Record<string, string> = {},
    where: { dataDir?: string; firstRun?: true } = {},
  ): Promise<OwnServer> {
    const server = await OwnServer.prepare(env, where);
    await server.up();
    return server;
  }

  /** The same, but not started yet. */
  static async prepare(
    env: Record<string, string> = {},
    where: { dataDir?: string; firstRun?: true } = {},
  ): Promise<OwnServer> {
    const dataDir = where.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'rapport-data-')));
    // To make a database takes four seconds; only a first run has to show that it is made.
    if (!where.dataDir && !where.firstRun && !env['DATABASE_URL']) await unpackTemplate(dataDir);
    return new OwnServer(await freePort(), dataDir, env);
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts the process and waits until it says that it is ready; rejects when it leaves. */
  async up(): Promise<void> {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, programArgs('main'), {
      cwd: root,
      env: {
        PATH,
        HOME,
        NODE_ENV: 'production',
        PORT: String(this.port),
        RAPPORT_DATA_DIR: this.dataDir,
        LOG_LEVEL: 'warn',
        // The hour may strike while a test runs.
        RAPPORT_BACKUP_NIGHTLY: '0',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    this.output = '';
    await new Promise<void>((resolve, reject) => {
      let ready = false;
      const read = (bytes: Buffer) => {
        this.output += bytes.toString();
        if (ready || !this.output.includes('Rapport is ready')) return;
        ready = true;
        OwnServer.running.add(this);
        resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('close', (code, signal) =>
        reject(new Error(`It left with ${code ?? signal}: ${this.output}`)),
      );
    });
  }

  /** Starts a process that is expected to leave by itself, and answers how. */
  async leaves(): Promise<{ code: string; output: string; ms: number }> {
    const began = performance.now();
    const said = await this.up().then(
      () => 'It did not leave.',
      (error: unknown) => String(error),
    );
    const [, code = said] = /It left with (\w+)/.exec(said) ?? [];
    return { code, output: this.output, ms: performance.now() - began };
  }

  /** SIGKILL, as a crash would; the data folder stays. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** A clean stop; answers the exit code. */
  async stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  /** Any signal that it leaves by; answers the exit code. */
  async signal(signal: NodeJS.Signals): Promise<number | null> {
    return this.end(signal);
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && !this.child.killed;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    OwnServer.running.delete(this);
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    child.removeAllListeners('close');
    const gone = new Promise<number | null>((resolve) => child.once('close', resolve));
    child.kill(signal);
    return gone;
  }
}
