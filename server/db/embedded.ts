import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import { startThread } from '#server/start-thread.ts';
import type { EmbeddedNews, EmbeddedOrder, EmbeddedStart } from './embedded-worker.ts';
import { lockFolder } from './folder-lock.ts';

/** PostgreSQL inside this process: a worker thread that speaks the wire protocol on a socket. */
export interface Embedded {
  /** How `pg` reaches it. */
  readonly connection: Pick<PoolConfig, 'host' | 'stream'>;
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Starts it in `dataDir` (locked for this process; refuses with FolderInUse) or in memory. */
export async function startEmbedded(
  where: { folder: string } | { memory: true; template?: string },
): Promise<Embedded> {
  const unlock = 'folder' in where ? await lockFolder(where.folder) : async () => undefined;
  // mkdtemp makes it 0700: nobody else on the machine reaches the socket.
  const host = await mkdtemp(path.join(tmpdir(), 'rapport-db-'));
  const start: EmbeddedStart = {
    dataDir: 'folder' in where ? path.join(path.resolve(where.folder), 'db') : 'memory://',
    socketPath: path.join(host, '.s.PGSQL.5432'),
    ...('template' in where && where.template ? { template: where.template } : {}),
  };
  const worker = startThread(import.meta.url, 'embedded-worker', { workerData: start });
  let dead: Error | undefined;
  worker.on('error', (error) => (dead = error));

  const once = <K extends EmbeddedNews['kind']>(kind: K, order?: EmbeddedOrder) =>
    new Promise<Extract<EmbeddedNews, { kind: K }>>((resolve, reject) => {
      const settle = (news: EmbeddedNews) => {
        if (news.kind !== kind && news.kind !== 'failed') return;
        worker.off('message', settle);
        worker.off('error', reject);
        if (news.kind === 'failed') reject(new Error(`Embedded database: ${news.problem}`));
        else resolve(news as Extract<EmbeddedNews, { kind: K }>);
      };
      if (dead) reject(dead);
      worker.on('message', settle);
      worker.once('error', reject);
      if (order) worker.postMessage(order);
    });
  const tidy = async () => {
    await worker.terminate();
    await rm(host, { recursive: true, force: true });
    await unlock();
  };
  try {
    await once('ready');
  } catch (error) {
    await tidy();
    throw error;
  }
  return {
    connection: { host },
    dump: async () => (await once('dumped', { kind: 'dump' })).tarball,
    close: async () => {
      await once('stopped', { kind: 'stop' });
      await tidy();
    },
  };
}
