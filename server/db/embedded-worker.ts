import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { parentPort, workerData } from 'node:worker_threads';
import { dumpEngine, openEngine } from './engine.ts';
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
  const db = await openEngine(dataDir, template);
  answerWholeSequences(db);
  const server = new PGLiteSocketServer({ db, path: socketPath });
  await server.start();

  const obey = async (order: EmbeddedOrder) => {
    if (order.kind === 'dump') {
      tell({ kind: 'dumped', tarball: await dumpEngine(db) });
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
