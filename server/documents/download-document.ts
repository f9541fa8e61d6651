import type { FastifyReply } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { storageAway } from '#contract/documents.ts';
import { notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, refuse, type Refusal } from '#server/refusal.ts';
import { sendDownload, sendPicture } from '#server/send-file.ts';
import { orAway } from './files-problem.ts';
import { thumbnailKey } from './file-keys.ts';
import { findDocumentRow } from './reads.ts';

type Sent = Promise<FastifyReply | Refusal<'not_found' | 'storage_away'>>;

/** Sends the file as it was uploaded, under the name that the document has now. */
export async function downloadDocument(
  scope: Scope,
  deps: Pick<Deps, 'files' | 'log'>,
  viewer: Viewer,
  id: string,
  reply: FastifyReply,
): Sent {
  const found = await findDocumentRow(scope, viewer, id);
  if (!found) return refuse(notFound);
  const { fileKey, name, mediaType, sizeBytes } = found.row;
  const content = await open(deps, fileKey);
  if (isRefusal(content)) return content;
  const type = mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
  return sendDownload(reply, { name, type, content, sizeBytes });
}

/** Sends the small picture that was made of the file. */
export async function getThumbnail(
  scope: Scope,
  deps: Pick<Deps, 'files' | 'log'>,
  viewer: Viewer,
  id: string,
  reply: FastifyReply,
): Sent {
  const found = await findDocumentRow(scope, viewer, id);
  if (!found?.row.hasThumbnail) return refuse(notFound);
  const content = await open(deps, thumbnailKey(found.row.fileKey));
  if (isRefusal(content)) return content;
  return sendPicture(reply, await buffer(content));
}

async function open({ files, log }: Pick<Deps, 'files' | 'log'>, key: string) {
  const content = await orAway(files.open(key));
  if (isRefusal(content)) return refuse(storageAway);
  if (content) return content;
  log.error({ key }, 'the file of a document is not where it was stored');
  return refuse(storageAway);
}
