import { buffer } from 'node:stream/consumers';
import { headBytes, isNamedMail, sniff } from '#server/documents/sniff.ts';
import type { Deps } from '#server/deps.ts';
import { runApart } from '#server/run-apart.ts';
import type { documents } from '#server/db/schema/documents.ts';
import type { Extracted, ExtractOrder } from './document-worker.ts';
import { extractText, holdsText, isPlainText } from './extract-text.ts';
import { passagesOfText } from './passages-of-text.ts';

const mostBytes = 25 * 1024 * 1024;
const mostMs = 20_000;
const mostMemoryMb = 384;

type Row = Pick<
  typeof documents.$inferSelect,
  'id' | 'name' | 'mediaType' | 'sizeBytes' | 'fileKey'
>;

/**
 * The passages of a document's text; none where it holds none, is broken, too large, or takes too
 * long. Storage that does not answer throws: later it may.
 */
export async function readDocumentText(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  { id, name, mediaType: kept, sizeBytes, fileKey }: Row,
): Promise<string[]> {
  if (!(holdsText(kept) || isNamedMail(name)) || sizeBytes > mostBytes) return [];
  const content = await files.open(fileKey);
  if (!content) return [];
  const bytes = await buffer(content);
  // Earlier versions kept a saved email as plain text or bytes.
  const mediaType = isNamedMail(name) ? await sniff(bytes.subarray(0, headBytes), name) : kept;
  if (!holdsText(mediaType)) return [];
  const order = { bytes, mediaType };
  if (isPlainText(mediaType)) return passagesOfText(await extractText(order.bytes, mediaType));
  const extracted = await extractApart(order);
  if ('problem' in extracted) {
    log.warn({ document: id, problem: extracted.problem }, 'the text of a document was not read');
    return [];
  }
  return passagesOfText(extracted.text);
}

/** In a thread of its own that is ended when it takes too long or too much. */
export const extractApart = (order: ExtractOrder, ms = mostMs): Promise<Extracted> =>
  runApart<Extracted>(import.meta.url, 'document-worker', order, { ms, memoryMb: mostMemoryMb });
