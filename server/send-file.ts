import type { FastifyReply } from 'fastify';
import { attachment } from '#server/file-name.ts';

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
