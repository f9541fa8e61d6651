import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

const homes = '/usr/lib/postgresql';
const bin = existsSync(homes)
  ? readdirSync(homes)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => path.join(homes, version, 'bin'))
      .find((folder) => existsSync(path.join(folder, 'initdb')))
  : undefined;

/** Whether this machine has PostgreSQL's programs. */
export const hasPostgres = bin !== undefined;

/** A PostgreSQL server of a test's own: in a folder and on a port of its own, gone afterwards. */
export class OwnPostgres {
  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  /** `parent` is the folder in which its own is made. */
  static async make(parent = tmpdir()): Promise<OwnPostgres> {
    const folder = mkdtempSync(path.join(parent, 'rapport-pg-'));
    if (userInfo().uid === 0) {
      const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
      chownSync(folder, id('-u'), id('-g'));
    }
    const server = new OwnPostgres(folder, await freePort());
    server.run('initdb', [
      '-D',
      server.cluster,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
    ]);
    server.up();
    return server;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** Of the process that starts all others of the server. */
  get pid(): number {
    return Number(readFileSync(path.join(this.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  get isUp(): boolean {
    try {
      return process.kill(this.pid, 0);
    } catch {
      return false;
    }
  }

  up(): void {
    const options = [
      'listen_addresses=127.0.0.1',
      `port=${this.port}`,
      `unix_socket_directories=${this.folder}`,
      'max_connections=60',
    ];
    const log = path.join(this.folder, 'log');
    const settings = options.map((one) => `-c ${one}`).join(' ');
    this.run('pg_ctl', ['-D', this.cluster, '-w', '-l', log, '-o', settings, 'start']);
  }

  /** As after a crash: no checkpoint, every connection cut. */
  crash(): void {
    this.run('pg_ctl', ['-D', this.cluster, '-m', 'immediate', '-w', 'stop']);
  }

  remove(): void {
    try {
      this.crash();
    } catch {
      // It may be down already.
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get cluster(): string {
    return path.join(this.folder, 'cluster');
  }

  /** PostgreSQL refuses to run as root. */
  private run(program: string, args: readonly string[]): void {
    const command = [path.join(bin ?? '', program), ...args];
    const asPostgres = userInfo().uid === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
    const [first = '', ...rest] = [...asPostgres, ...command];
    const { status, stderr } = spawnSync(first, rest, {
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  }
}
