import type { FastifyReply } from 'fastify';
import { attachment, inline } from '#server/file-name.ts';

interface StoredBytes {
  /** The media type to send it with; what a browser would run goes as application/octet-stream. */
  readonly type: string;
  readonly content: NodeJS.ReadableStream | Buffer;
  readonly sizeBytes?: number;
}

/** Whatever comes from somebody's file is no page of ours: it runs nothing, and no cache keeps it. */
function harmless(reply: FastifyReply, { type, content, sizeBytes }: StoredBytes): FastifyReply {
  if (sizeBytes !== undefined) reply.header('content-length', sizeBytes);
  return reply
    .type(type)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
    .send(content);
}

/** Sends somebody's file to be kept under its name, never to be opened in place. */
export function sendDownload(
  reply: FastifyReply,
  file: StoredBytes & { readonly name: string },
): FastifyReply {
  return harmless(reply.header('content-disposition', attachment(file.name)), file);
}

/** Sends a picture that we made ourselves, to be shown in place. */
export function sendPicture(reply: FastifyReply, picture: Buffer): FastifyReply {
  const bytes = { type: 'image/webp', content: picture, sizeBytes: picture.length };
  return harmless(reply.header('content-disposition', 'inline'), bytes);
}

/**
 * Sends bytes that a player asks for in parts: all of them, or the one range that the request
 * names. False where nothing is stored. The reply itself is not answered: who waits for one waits
 * until it has gone out, and gets nothing.
 */
export async function sendPart(
  reply: FastifyReply,
  { name, type, sizeBytes }: { name: string; type: string; sizeBytes: number },
  open: (part?: { first: number; last: number }) => Promise<NodeJS.ReadableStream | undefined>,
): Promise<boolean> {
  reply.header('accept-ranges', 'bytes').header('content-disposition', inline(name));
  const part = rangeIn(reply.request.headers.range, sizeBytes);
  if (part === 'outside') {
    void reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
    return true;
  }
  const content = await open(part);
  if (!content) return false;
  if (part) {
    const { first, last } = part;
    reply.code(206).header('content-range', `bytes ${first}-${last}/${sizeBytes}`);
    void harmless(reply, { type, content, sizeBytes: last - first + 1 });
  } else void harmless(reply, { type, content, sizeBytes });
  return true;
}

/** The one range that a request names; undefined for none, or for what may be passed by. */
function rangeIn(range: string | undefined, sizeBytes: number) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  return first > last ? 'outside' : { first, last };
}
