import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { ArchiveProblem } from './archive-problem.ts';
import { opened, sealedMark } from './seal.ts';

export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  /** To be read before the next entry is asked for; what is not read is passed by. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** Whether a file is a sealed archive; throws an ArchiveProblem where it is none of ours at all. */
export async function isSealed(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(sealedMark.length),
      0,
      sealedMark.length,
      0,
    );
    const start = buffer.subarray(0, bytesRead);
    if (start.equals(sealedMark)) return true;
    if (start[0] === 0x1f && start[1] === 0x8b) return false;
    const begun = [sealedMark, Buffer.from([0x1f, 0x8b])].some((mark) =>
      mark.subarray(0, bytesRead).equals(start),
    );
    throw new ArchiveProblem(begun ? 'cut_off' : 'foreign');
  } finally {
    await handle.close();
  }
}

/** The entries of an archive, one after the other; throws an ArchiveProblem for what is wrong. */
export async function* readArchive(
  path: string,
  passphrase: string | undefined,
): AsyncGenerator<ArchiveEntry> {
  const isClosed = await isSealed(path);
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const plain: Readable = isClosed ? Readable.from(opened(file, passphrase)) : file;
  const tar = extract();
  let problem: unknown;
  // What fails upstream reaches the reader as the end of the tar; the first failure is the cause.
  const note = (error?: Error | null) => (problem ??= error ?? undefined);
  plain.on('error', note);
  pipeline(plain, createGunzip(), tar, note);
  try {
    for await (const entry of tar) {
      const { name, size, type } = entry.header;
      if (type !== 'file') throw new ArchiveProblem('foreign');
      yield { name, size, content: speaking(entry) };
      entry.resume();
    }
  } catch (error) {
    throw spoken(problem ?? error);
  } finally {
    tar.destroy();
    file.destroy();
  }
  if (problem) throw spoken(problem);
}

async function* speaking(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of content) yield chunk;
  } catch (error) {
    throw spoken(error);
  }
}

function spoken(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ArchiveProblem) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  const cause = { cause: error };
  if (code === 'Z_BUF_ERROR' || /unexpected end|premature close/i.test(error.message)) {
    return new ArchiveProblem('cut_off', undefined, cause);
  }
  if (code.startsWith('Z_') || /tar header|tar /i.test(error.message)) {
    return new ArchiveProblem('damaged', undefined, cause);
  }
  return error;
}
