import type { S3Client } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FilesBucket } from '#server/config.ts';
import { copyInto } from './disk.ts';
import {
  FilesAway,
  FilesFull,
  requireKey,
  requirePractice,
  type FilesVendor,
  type StoredFile,
} from './files.ts';

/** In milliseconds: to connect, to answer after everything was sent, and to say nothing between. */
interface Patience {
  readonly connectMs: number;
  readonly answerMs: number;
  readonly idleMs: number;
}

const patience: Patience = { connectMs: 3_000, answerMs: 60_000, idleMs: 10_000 };
const attempts = 2;

/** Keeps files in a bucket of any server that speaks S3. The client is loaded with the first file. */
export function s3Files(settings: FilesBucket, patient: Patience = patience): FilesVendor {
  const { bucket: Bucket } = settings;
  let opened: Promise<S3Client> | undefined;
  const sdk = () => import('@aws-sdk/client-s3');
  const client = () => (opened ??= openClient(settings, patient));
  const within = () => ({ abortSignal: AbortSignal.timeout(patient.answerMs) });

  async function send(key: string, spool: FileHandle, stored: StoredFile): Promise<void> {
    const { PutObjectCommand } = await sdk();
    const put = new PutObjectCommand({
      Bucket,
      Key: key,
      Body: spool.createReadStream({ start: 0, autoClose: false }),
      ContentLength: stored.sizeBytes,
      ContentType: 'application/octet-stream',
    });
    // With the hash in the signature the server itself refuses bytes that were changed on the way.
    put.middlewareStack.add(
      (next) => (args) => {
        const { headers } = args.request as { headers: Record<string, string> };
        headers['x-amz-content-sha256'] = stored.sha256;
        return next(args);
      },
      { step: 'build', name: 'knownHash' },
    );
    believe(await (await client()).send(put, within()));
  }

  return {
    name: 's3',
    async put(key, content) {
      requireKey(key);
      return withSpool(async (spool) => {
        const stored = await copyInto(spool, content);
        await speaking(again(() => send(key, spool, stored)));
        return stored;
      });
    },
    async open(key, part) {
      requireKey(key);
      const { GetObjectCommand } = await sdk();
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), patient.answerMs);
      try {
        const get = new GetObjectCommand({
          Bucket,
          Key: key,
          ...(part ? { Range: `bytes=${part.first}-${part.last}` } : {}),
        });
        const found = await (await client()).send(get, { abortSignal: deadline.signal });
        const body = found.Body as Readable | undefined;
        if (!found.ETag) body?.destroy();
        believe(found);
        return body;
      } catch (error) {
        if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return undefined;
        throw spoken(error);
      } finally {
        clearTimeout(timer);
      }
    },
    async remove(key) {
      requireKey(key);
      const { DeleteObjectCommand } = await sdk();
      const remove = new DeleteObjectCommand({ Bucket, Key: key });
      await speaking((await client()).send(remove, within()));
    },
    async *list(practiceId) {
      requirePractice(practiceId);
      const { ListObjectsV2Command } = await sdk();
      let ContinuationToken: string | undefined;
      do {
        const ask = new ListObjectsV2Command({
          Bucket,
          Prefix: `${practiceId}/`,
          ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
        });
        const page = await speaking((await client()).send(ask, within()));
        if (page.IsTruncated === undefined) throw notS3();
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, sizeBytes: Size ?? 0, storedAt: LastModified };
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
    },
    async probe() {
      const { ListObjectsV2Command } = await sdk();
      const ask = new ListObjectsV2Command({ Bucket, MaxKeys: 1 });
      const page = await speaking((await client()).send(ask, within()));
      if (page.IsTruncated === undefined) throw notS3();
    },
  };
}

/** What goes wrong is in the errors; the client would print it as well. */
const nothing = () => undefined;
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

async function openClient(settings: FilesBucket, patient: Patience): Promise<S3Client> {
  const { S3Client: Client } = await import('@aws-sdk/client-s3');
  const { endpoint, region, accessKeyId, secretAccessKey, pathStyle } = settings;
  return new Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts: attempts,
    // Servers other than Amazon's know no trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: silent,
    requestHandler: { connectionTimeout: patient.connectMs, socketTimeout: patient.idleMs },
  });
}

/**
 * Gives `work` a file without a name: a bucket has to be told the length before the first byte, and
 * an upload that breaks off must leave nothing.
 */
async function withSpool<T>(work: (spool: FileHandle) => Promise<T>): Promise<T> {
  const path = join(tmpdir(), `rapport-${randomUUID()}`);
  const spool = await speaking(open(path, 'wx+', 0o600));
  try {
    // Some systems keep the name of a file that is open until it is closed.
    await rm(path, { force: true }).catch(() => undefined);
    return await work(spool);
  } finally {
    await spool.close();
    await rm(path, { force: true });
  }
}

/** A proxy's page of excuses may come with status 200; an answer about a file has a tag. */
function believe({ ETag }: { ETag?: string | undefined }): void {
  if (!ETag) throw notS3();
}

const notS3 = () => new FilesAway('What answered is no server of files.');

/** The client repeats no request whose body is a stream. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const status = statusOf(error) ?? 500;
      if (attempt >= attempts || (status < 500 && status !== 429)) throw error;
    }
  }
}

const fullNames = ['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage'];

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

/** Such as ECONNREFUSED; a name where there is no code. */
function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : nameOf(error);
}

function statusOf(error: unknown): number | undefined {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode;
}

/** What the server said, in the words of the interface: its name and status, nothing that it sent. */
function spoken(error: unknown): Error {
  if (error instanceof FilesAway || error instanceof FilesFull) return error;
  const status = statusOf(error);
  if (status === 507 || fullNames.includes(nameOf(error))) {
    return new FilesFull('There is no room left in the bucket.', { cause: error });
  }
  if (status === undefined) {
    return new FilesAway(`The server of files can't be reached (${codeOf(error)}).`, {
      cause: error,
    });
  }
  const said = `${nameOf(error)}, ${status}`;
  return new FilesAway(`The server of files can't be used (${said}).`, { cause: error });
}

async function speaking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw spoken(error);
  }
}
