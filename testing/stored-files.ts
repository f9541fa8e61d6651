import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FilesBucket } from '#server/config.ts';
import type { FilesVendor, FoundFile } from '#server/vendors/files/files.ts';
import type { S3StandIn } from './s3-stand-in.ts';

/** A practice that files are kept for. */
export const filesPractice = '11111111-1111-4111-8111-111111111111';

export const keyIn = (owner = filesPractice) => `${owner}/${randomUUID()}`;

/** Bytes as they come, piece by piece; an error among them breaks off there. */
export async function* parts(...chunks: (Buffer | Error)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk;
    yield chunk;
  }
}

export async function read(files: FilesVendor, key: string): Promise<Buffer | undefined> {
  const stream = await files.open(key);
  return stream && buffer(stream);
}

export async function listed(files: FilesVendor, owner = filesPractice): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for await (const file of files.list(owner)) found.push(file);
  return found;
}

/** The settings of a stand-in's bucket. */
export function bucketOf(server: S3StandIn): FilesBucket {
  const { url, bucket, accessKeyId, secretAccessKey } = server;
  const keys = { bucket, accessKeyId, secretAccessKey };
  return { endpoint: url, region: 'us-east-1', pathStyle: true, ...keys };
}
