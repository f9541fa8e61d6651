import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, open as openFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startS3StandIn, type S3StandIn } from '#testing/s3-stand-in.ts';
import {
  bucketOf,
  filesPractice as practice,
  keyIn,
  listed,
  parts,
  read,
} from '#testing/stored-files.ts';
import { chooseFiles } from './choose.ts';
import { copyInto, diskFiles } from './disk.ts';
import { FilesAway, FilesFull } from './files.ts';
import { s3Files } from './s3.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const other = '22222222-2222-4222-8222-222222222222';

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'rapport-files-'));
  closing.push(() => rm(made, { recursive: true, force: true }));
  return made;
}

async function standIn(): Promise<S3StandIn> {
  const server = await startS3StandIn();
  closing.push(() => server.close());
  return server;
}

describe.each([
  ['disk', async () => diskFiles(join(await folder(), 'not yet', 'files'))],
  ['s3', async () => s3Files(bucketOf(await standIn()))],
] as const)('%s', (name, open) => {
  it('gives back what it was given, and counts and hashes it on the way', async () => {
    const files = await open();
    expect(files.name).toBe(name);
    const bytes = randomBytes(300_000);
    const key = keyIn();
    expect(await files.put(key, parts(bytes.subarray(0, 7), bytes.subarray(7)))).toEqual({
      sizeBytes: 300_000,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect((await read(files, key))?.equals(bytes)).toBe(true);
  });

  it('keeps a file of nothing, and replaces a file by another', async () => {
    const files = await open();
    const key = keyIn();
    expect(await files.put(key, parts())).toMatchObject({ sizeBytes: 0 });
    expect(await read(files, key)).toEqual(Buffer.alloc(0));
    await files.put(key, parts(Buffer.from('second')));
    expect(String(await read(files, key))).toBe('second');
    expect(await listed(files)).toHaveLength(1);
  });

  it('has nothing under a key that was not written, and none after it was removed', async () => {
    const files = await open();
    const key = keyIn();
    expect(await files.open(key)).toBeUndefined();
    await files.remove(key);
    await files.put(key, parts(Buffer.from('a')));
    await files.remove(key);
    expect(await files.open(key)).toBeUndefined();
  });

  it('lists all of one practice, and nothing of another', async () => {
    const files = await open();
    const keys = Array.from({ length: 8 }, () => keyIn());
    for (const key of [...keys, `${keyIn()}.thumbnail`]) {
      await files.put(key, parts(Buffer.from('abc')));
    }
    await files.put(keyIn(other), parts(Buffer.from('x')));
    const found = await listed(files);
    expect(found).toHaveLength(9);
    expect(found.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
    expect(found.every(({ sizeBytes }) => sizeBytes === 3)).toBe(true);
    const age = Date.now() - Math.min(...found.map(({ storedAt }) => storedAt.getTime()));
    expect(age).toBeLessThan(60_000);
    expect(await listed(files, randomUUID())).toEqual([]);
  });

  it('keeps nothing of what breaks off, nor loses what was there before', async () => {
    const files = await open();
    const key = keyIn();
    const broken = new Error('broken off');
    const half = () => files.put(key, parts(Buffer.alloc(100_000), broken));
    await expect(half()).rejects.toBe(broken);
    expect(await listed(files)).toEqual([]);
    await files.put(key, parts(Buffer.from('whole')));
    await expect(half()).rejects.toBe(broken);
    expect(String(await read(files, key))).toBe('whole');
    expect(await listed(files)).toHaveLength(1);
  });

  it.each([
    '',
    '/',
    'etc/passwd',
    '../secret',
    `${practice}`,
    `${practice}/`,
    `${practice}/..`,
    `${practice}/../${other}/x`,
    `${practice}/..%2fsecret`,
    `${practice}/a/b`,
    `${practice}\\a`,
    `${practice}/a\u0000`,
    `${practice}/a\n`,
    `${practice}/.hidden`,
    `${practice}/A`,
    `/${practice}/a`,
    'AAAAAAAA-1111-4111-8111-111111111111/a',
    `${practice}/${'a'.repeat(101)}`,
  ])('takes %j for no key', async (key) => {
    const files = await open();
    const not = 'That is not the key of a file.';
    await expect(files.put(key, parts(Buffer.from('x')))).rejects.toThrow(not);
    await expect(files.open(key)).rejects.toThrow(not);
    await expect(files.remove(key)).rejects.toThrow(not);
  });

  it.each([
    '',
    '..',
    '../x',
    `${practice}/`,
    `${practice}/..`,
    'AAAAAAAA-1111-4111-8111-111111111111',
  ])('lists nothing for %j, which is no practice', async (owner) => {
    await expect(listed(await open(), owner)).rejects.toThrow('id of a practice');
  });

  it('is one place for two processes that share it', async () => {
    const first = await open();
    const [key, again] = [keyIn(), keyIn()];
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => first.put(key, parts(Buffer.alloc(50_000, n)))),
    );
    await first.put(again, parts(Buffer.from('b')));
    const bytes = await read(first, key);
    expect(bytes).toHaveLength(50_000);
    expect(new Set(bytes).size).toBe(1);
    expect(await listed(first)).toHaveLength(2);
  });
});

describe('a folder', () => {
  it('shared by two processes has the same files for both', async () => {
    const root = await folder();
    const [one, two] = [diskFiles(root), diskFiles(root)];
    const key = keyIn();
    await one.put(key, parts(Buffer.from('one')));
    expect(String(await read(two, key))).toBe('one');
    await two.remove(key);
    expect(await one.open(key)).toBeUndefined();
  });

  it('that is none is away', async () => {
    const root = await folder();
    await writeFile(join(root, 'files'), 'a file where the folder should be');
    const files = diskFiles(join(root, 'files'));
    await expect(files.put(keyIn(), parts(Buffer.from('x')))).rejects.toThrow(FilesAway);
    await expect(files.open(keyIn())).rejects.toThrow(FilesAway);
    await expect(listed(files)).rejects.toThrow(FilesAway);
  });

  it('takes no error of what it reads for its own', async () => {
    const root = await folder();
    const noRoom = Object.assign(new Error('no room'), { code: 'ENOSPC' });
    await expect(diskFiles(root).put(keyIn(), parts(noRoom))).rejects.toBe(noRoom);
    expect(await readdir(join(root, practice))).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('on a full disk says so', async () => {
    const handle = await openFile('/dev/full', 'w');
    await expect(copyInto(handle, parts(Buffer.alloc(9)))).rejects.toThrow(FilesFull);
    await handle.close();
  });
});

it('chooses by the settings', async () => {
  const dataDir = await folder();
  const onDisk = chooseFiles({ files: undefined, dataDir });
  expect(onDisk).toMatchObject({ name: 'disk' });
  await onDisk.put(`${practice}/a`, parts(Buffer.from('x')));
  expect(await readdir(join(dataDir, 'files', practice))).toEqual(['a']);
  const server = await standIn();
  expect(chooseFiles({ files: bucketOf(server), dataDir })).toMatchObject({ name: 's3' });
});
