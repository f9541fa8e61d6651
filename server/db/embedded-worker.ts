import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { answerWholeSequences } from './whole-sequences.ts';

/** `dataDir` is a folder or `memory://`; `template` a tarball that a fresh folder starts from. */
export interface EmbeddedStart {
  readonly dataDir: string;
  readonly socketPath: string;
  readonly template?: string;
}
export type EmbeddedOrder = { kind: 'dump' } | { kind: 'stop' };
export type EmbeddedNews =
  | { kind: 'ready' }
  | { kind: 'failed'; problem: string }
  | { kind: 'dumped'; tarball: Uint8Array }
  | { kind: 'stopped' };

const { dataDir, socketPath, template } = workerData as EmbeddedStart;
const tell = (news: EmbeddedNews) => parentPort?.postMessage(news);

try {
  const db = await PGlite.create({
    dataDir,
    extensions: { pg_trgm },
    ...(template ? { loadDataDir: new Blob([new Uint8Array(await readFile(template))]) } : {}),
  });
  answerWholeSequences(db);
  const server = new PGLiteSocketServer({ db, path: socketPath });
  await server.start();

  const obey = async (order: EmbeddedOrder) => {
    if (order.kind === 'dump') {
      const tarball = await db.dumpDataDir('gzip');
      tell({ kind: 'dumped', tarball: new Uint8Array(await tarball.arrayBuffer()) });
    } else {
      await server.stop();
      await db.close();
      tell({ kind: 'stopped' });
      parentPort?.close();
    }
  };
  parentPort?.on('message', (order: EmbeddedOrder) => {
    obey(order).catch((error: unknown) => tell({ kind: 'failed', problem: String(error) }));
  });
  tell({ kind: 'ready' });
} catch (error) {
  tell({ kind: 'failed', problem: String(error) });
}
