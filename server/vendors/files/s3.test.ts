import { afterEach, expect, it } from 'vitest';
import { startS3StandIn, type S3StandIn } from '#testing/s3-stand-in.ts';
import { bucketOf, keyIn, listed, parts, read } from '#testing/stored-files.ts';
import { FilesAway, FilesFull } from './files.ts';
import { s3Files } from './s3.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function standIn(): Promise<S3StandIn> {
  const server = await startS3StandIn();
  closing.push(() => server.close());
  return server;
}

const quick = { connectMs: 500, answerMs: 400, idleMs: 300 };

it('a bucket is asked once for a file, signed by its key', async () => {
  const server = await standIn();
  const files = s3Files(bucketOf(server));
  const key = keyIn();
  await files.put(key, parts(Buffer.from('signed')));
  expect(server.ledger).toEqual([`PUT ${key}`]);
  expect(String(server.objects.get(key)?.bytes)).toBe('signed');
});

it('a bucket refuses a wrong secret, and the error tells neither secret nor key', async () => {
  const server = await standIn();
  const files = s3Files({ ...bucketOf(server), secretAccessKey: 'not-the-secret' });
  const failed = await files.put(keyIn(), parts(Buffer.from('x'))).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(FilesAway);
  expect(String(failed)).toContain('SignatureDoesNotMatch, 403');
  expect(String(failed)).not.toMatch(/not-the-secret|AKIA/);
  expect(server.objects.size).toBe(0);
  const stranger = s3Files({ ...bucketOf(server), accessKeyId: 'AKIAOTHER' });
  await expect(stranger.open(keyIn())).rejects.toThrow('InvalidAccessKeyId');
});

it('one that does not exist is away, and no file that is missing', async () => {
  const files = s3Files({ ...bucketOf(await standIn()), bucket: 'another' });
  await expect(files.open(keyIn())).rejects.toThrow('NoSuchBucket, 404');
});

it('a bucket is tried a second time after a stumble, with the whole file again', async () => {
  const server = await standIn();
  server.faults.push({ kind: 'status', status: 500, code: 'InternalError' });
  const files = s3Files(bucketOf(server));
  const key = keyIn();
  await files.put(key, parts(Buffer.alloc(200_000, 7)));
  expect(server.objects.get(key)?.bytes).toHaveLength(200_000);
  expect(server.ledger).toHaveLength(2);
});

it.each([
  ['500 twice', { kind: 'status', status: 500, code: 'InternalError' }, FilesAway],
  ['403', { kind: 'status', status: 403, code: 'AccessDenied' }, FilesAway],
  ['no room', { kind: 'status', status: 507, code: 'XMinioStorageFull' }, FilesFull],
  ['silence', { kind: 'hang' }, FilesAway],
] as const)('that answers %s is told so in time', async (_what, fault, kind) => {
  const server = await standIn();
  const files = s3Files(bucketOf(server), quick);
  const acts = [
    () => files.put(keyIn(), parts(Buffer.from('x'))),
    () => files.open(keyIn()),
    () => files.remove(keyIn()),
    () => listed(files),
  ];
  for (const act of acts) {
    server.faults.splice(0, 9, fault, fault);
    const began = performance.now();
    await expect(act()).rejects.toThrow(kind);
    expect(performance.now() - began).toBeLessThan(3_000);
  }
});

it('one behind which something else answers is not believed', async () => {
  const server = await standIn();
  const files = s3Files(bucketOf(server), quick);
  const acts = [
    () => files.put(keyIn(), parts(Buffer.from('x'))),
    () => files.open(keyIn()),
    () => listed(files),
  ];
  for (const act of acts) {
    server.faults.splice(0, 9, { kind: 'html' }, { kind: 'html' });
    await expect(act()).rejects.toThrow(FilesAway);
  }
});

it('one that nobody answers for is away', async () => {
  const server = await standIn();
  const files = s3Files(bucketOf(server), quick);
  await server.close();
  closing.pop();
  await expect(files.put(keyIn(), parts(Buffer.from('x')))).rejects.toThrow(FilesAway);
  await expect(files.open(keyIn())).rejects.toThrow(
    new FilesAway("The server of files can't be reached (ECONNREFUSED)."),
  );
});

it('one that breaks off in the middle of a file breaks the reading off', async () => {
  const server = await standIn();
  const files = s3Files(bucketOf(server), quick);
  const key = keyIn();
  await files.put(key, parts(Buffer.alloc(100_000)));
  server.faults.push({ kind: 'half' });
  await expect(read(files, key)).rejects.toThrow(/aborted|terminated|closed/);
});
