import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  FilesAway,
  FilesFull,
  requireKey,
  requirePractice,
  type FilesVendor,
  type FoundFile,
  type StoredFile,
} from './files.ts';

/**
 * Keeps files below `root`, a folder a practice. A file appears whole under its name or not at all:
 * it is written beside it, flushed to the disk and renamed. Processes may share the folder.
 */
export function diskFiles(root: string): FilesVendor {
  const pathOf = (key: string) => {
    requireKey(key);
    return join(root, key);
  };
  return {
    name: 'disk',
    async put(key, content) {
      const path = pathOf(key);
      const part = `${path}.${randomUUID()}`;
      await speaking(mkdir(dirname(path), { recursive: true, mode: 0o700 }));
      try {
        const stored = await writeAll(part, content);
        await speaking(rename(part, path));
        await flushFolder(dirname(path));
        return stored;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async open(key, part) {
      const path = pathOf(key);
      try {
        const handle = await open(path, 'r');
        const ends = part ? { start: part.first, end: part.last } : {};
        return createReadStream(path, { fd: handle, ...ends });
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw spoken(error);
      }
    },
    async remove(key) {
      await speaking(rm(pathOf(key), { force: true }));
    },
    async *list(practiceId) {
      requirePractice(practiceId);
      yield* filesIn(root, practiceId);
    },
  };
}

async function* filesIn(root: string, practiceId: string): AsyncGenerator<FoundFile> {
  let names: string[];
  try {
    names = await readdir(join(root, practiceId));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw spoken(error);
  }
  for (const name of names) {
    try {
      const { size, mtime } = await stat(join(root, practiceId, name));
      yield { key: `${practiceId}/${name}`, sizeBytes: size, storedAt: mtime };
    } catch (error) {
      // Removed or renamed since the folder was read.
      if (codeOf(error) !== 'ENOENT') throw spoken(error);
    }
  }
}

async function writeAll(path: string, content: AsyncIterable<Uint8Array>): Promise<StoredFile> {
  const handle = await speaking(open(path, 'wx', 0o600));
  try {
    const stored = await copyInto(handle, content);
    await speaking(handle.sync());
    return stored;
  } finally {
    await handle.close();
  }
}

/** Writes all of `content` to a file that is open, and counts and hashes it on the way. */
export async function copyInto(
  handle: FileHandle,
  content: AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    sizeBytes += chunk.length;
    await speaking(handle.writeFile(chunk));
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}

/** Some systems refuse to flush a folder; the file itself is flushed by then. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch {
    return;
  }
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code;

/** A disk's error in the words of the interface; the error of `content` itself is never one. */
function spoken(error: unknown): Error {
  const code = codeOf(error) ?? 'unknown error';
  return full.has(code)
    ? new FilesFull('There is no room left on the disk.', { cause: error })
    : new FilesAway(`The folder of files can't be used (${code}).`, { cause: error });
}

async function speaking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw spoken(error);
  }
}
