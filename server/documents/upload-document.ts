import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { emptyFile, type ClientDocument } from '#contract/documents.ts';
import { notFound } from '#contract/refusal.ts';
import { findClientForUpdate, findClientRow, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import type { UploadedFile } from '#server/http-uploads.ts';
import { isRefusal, Refusal, refuse } from '#server/refusal.ts';
import { orAway } from './files-problem.ts';
import { fileKey, thumbnailKey } from './file-keys.ts';
import { getDocument, type DocumentRow } from './reads.ts';
import { headBytes, sniff } from './sniff.ts';
import { isPicture, makeThumbnail } from './thumbnail.ts';
import { insertDocument } from './writes.ts';

type Problem = 'not_found' | 'empty_file' | 'storage_away' | 'storage_full';
type Kept = Pick<DocumentRow, 'mediaType' | 'sizeBytes' | 'sha256' | 'hasThumbnail'>;

/** Keeps a file with a client: first its bytes, then its row, and no bytes without the row. */
export async function uploadDocument(
  scope: Scope,
  deps: Pick<Deps, 'files' | 'log'>,
  viewer: Viewer,
  clientId: string,
  file: UploadedFile,
): Promise<ClientDocument | Refusal<Problem>> {
  if (!(await findClientRow(scope, viewer, clientId))) return refuse(notFound);
  const id = randomUUID();
  const key = fileKey(scope.practiceId, id);
  let kept: ClientDocument | Refusal<Problem> | undefined;
  try {
    const stored = await orAway(store(deps, key, file));
    kept = isRefusal(stored)
      ? stored
      : await keep(scope, viewer, clientId, { id, name: file.name, fileKey: key, ...stored });
    return kept;
  } finally {
    if (!kept || kept instanceof Refusal) await letGo(deps, key);
  }
}

async function store(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  key: string,
  { name, stream }: UploadedFile,
): Promise<Kept | Refusal<'empty_file'>> {
  const head: Uint8Array[] = [];
  const stored = await files.put(key, tapped(stream, head));
  if (stored.sizeBytes === 0) return refuse(emptyFile);
  const mediaType = await sniff(Buffer.concat(head).subarray(0, headBytes), name);
  let hasThumbnail = false;
  try {
    hasThumbnail = await keepThumbnail(files, key, mediaType);
  } catch (error) {
    log.warn({ err: error }, 'a thumbnail was not kept');
  }
  return { ...stored, mediaType, hasThumbnail };
}

/** Lets the bytes through and keeps those of the beginning. */
async function* tapped(stream: AsyncIterable<Uint8Array>, head: Uint8Array[]) {
  let seen = 0;
  for await (const chunk of stream) {
    if (seen < headBytes) head.push(chunk.slice(0, headBytes - seen));
    seen += chunk.length;
    yield chunk;
  }
}

async function keepThumbnail(
  files: Deps['files'],
  key: string,
  mediaType: string,
): Promise<boolean> {
  if (!isPicture(mediaType)) return false;
  const content = await files.open(key);
  const thumbnail = content && (await makeThumbnail(await buffer(content), mediaType));
  if (!thumbnail) return false;
  await files.put(thumbnailKey(key), bytesOf(thumbnail));
  return true;
}

async function* bytesOf(bytes: Buffer) {
  yield bytes;
}

async function keep(
  scope: Scope,
  viewer: Viewer,
  clientId: string,
  document: Kept & Pick<DocumentRow, 'id' | 'name' | 'fileKey'>,
): Promise<ClientDocument | Refusal<'not_found'>> {
  return scope.write(async (tx) => {
    const client = await findClientForUpdate(tx, viewer, clientId);
    if (!client) return refuse(notFound);
    const { id, name, mediaType, sizeBytes } = document;
    await insertDocument(tx, { ...document, clientId, uploadedBy: viewer.userId });
    await tx.append({
      name: 'document.uploaded',
      subject: { kind: 'document', id },
      after: { name, mediaType, sizeBytes },
      audience: { to: 'client', clientId, ownerId: client.ownerId },
    });
    return getDocument(tx, id);
  });
}

/** What can't be removed now is found by the sweep. */
async function letGo({ files, log }: Pick<Deps, 'files' | 'log'>, key: string): Promise<void> {
  for (const one of [key, thumbnailKey(key)]) {
    await files
      .remove(one)
      .catch((error: unknown) => log.warn({ err: error }, 'a file was not removed'));
  }
}
