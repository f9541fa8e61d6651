import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { OwnServer } from '#testing/own-server.ts';

/** What a server process holds, in bytes, microseconds of processor time and milliseconds of delay. */
export interface Holdings {
  readonly rss: number;
  readonly heap: number;
  readonly processor: number;
  readonly descriptors: number;
  readonly listeners: number;
  readonly timers: number;
  /** How late the event loop was since the last `reset`. */
  readonly delayP99: number;
  readonly delayMax: number;
}

/** The built server as a process of its own that can be asked what it holds. */
export class ProbedServer {
  private constructor(
    readonly server: OwnServer,
    private readonly folder: string,
  ) {}

  static async start(env: Readonly<Record<string, string>>): Promise<ProbedServer> {
    const folder = mkdtempSync(join(tmpdir(), 'rapport-probe-'));
    const server = await OwnServer.start({
      ...env,
      NODE_OPTIONS: `--import=${new URL('probe.mjs', import.meta.url).href}`,
      ENDURANCE_PROBE: join(folder, 'probe'),
    });
    return new ProbedServer(server, folder);
  }

  get port(): number {
    return this.server.port;
  }

  look(): Promise<Holdings> {
    return this.ask('look');
  }

  /** The same after all that is not held has been collected. */
  collect(): Promise<Holdings> {
    return this.ask('collect');
  }

  /** Forgets the delays so far. */
  reset(): Promise<Holdings> {
    return this.ask('reset');
  }

  async remove(): Promise<void> {
    await this.server.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async ask(word: string): Promise<Holdings> {
    const socket = net.connect(join(this.folder, 'probe'));
    socket.write(word);
    return JSON.parse(await text(socket)) as Holdings;
  }
}

export const mebibytes = (bytes: number): number => Math.round(bytes / 1024 ** 2);
