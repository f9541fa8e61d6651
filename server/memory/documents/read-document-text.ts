import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { Deps } from '#server/deps.ts';
import type { documents } from '#server/db/schema/documents.ts';
import type { Extracted, ExtractOrder } from './document-worker.ts';
import { extractText, holdsText, isPlainText } from './extract-text.ts';
import { passagesOfText } from './passages-of-text.ts';

const mostBytes = 25 * 1024 * 1024;
const mostMs = 20_000;
const mostMemoryMb = 384;

type Row = Pick<typeof documents.$inferSelect, 'id' | 'mediaType' | 'sizeBytes' | 'fileKey'>;

/**
 * The passages of a document's text; none where it holds none, is broken, too large, or takes too
 * long. Storage that does not answer throws: later it may.
 */
export async function readDocumentText(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  { id, mediaType, sizeBytes, fileKey }: Row,
): Promise<string[]> {
  if (!holdsText(mediaType) || sizeBytes > mostBytes) return [];
  const content = await files.open(fileKey);
  if (!content) return [];
  const order = { bytes: await buffer(content), mediaType };
  if (isPlainText(mediaType)) return passagesOfText(await extractText(order.bytes, mediaType));
  const extracted = await extractApart(order);
  if ('problem' in extracted) {
    log.warn({ document: id, problem: extracted.problem }, 'the text of a document was not read');
    return [];
  }
  return passagesOfText(extracted.text);
}

/** In a thread of its own that is ended when it takes too long or too much. */
export async function extractApart(order: ExtractOrder, ms = mostMs): Promise<Extracted> {
  const worker = startThread(order);
  let late: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Extracted>((resolve) => {
      late = setTimeout(() => resolve({ problem: `longer than ${ms} ms` }), ms);
      worker.once('message', resolve);
      worker.once('error', (error) => resolve({ problem: error.message }));
      worker.once('exit', () => resolve({ problem: 'the thread ended' }));
    });
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}

/** From source, a thread doesn't inherit the loader of TypeScript, so it registers its own. */
function startThread(workerData: ExtractOrder): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb } };
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./document-worker.js', import.meta.url), options);
  }
  const { href } = new URL('./document-worker.ts', import.meta.url);
  const boot = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(href)});
  });`;
  return new Worker(boot, { ...options, eval: true });
}
