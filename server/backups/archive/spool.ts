import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** Bytes that were set aside, with what an archive says of them. */
export interface Spooled {
  readonly bytes: number;
  readonly sha256: string;
  readonly content: () => AsyncIterable<Uint8Array>;
}

const mostInMemory = 256 * 1024;

/** Sets bytes aside until their number is known: a few in memory, many in a file at `path`. */
export async function spool(content: AsyncIterable<Uint8Array>, path: string): Promise<Spooled> {
  const hash = createHash('sha256');
  let held: Uint8Array[] = [];
  let [bytes, waiting] = [0, 0];
  let file: Awaited<ReturnType<typeof open>> | undefined;
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      waiting += chunk.length;
      held.push(chunk);
      if (waiting < mostInMemory) continue;
      file ??= await open(path, 'w', 0o600);
      for (const one of held) await file.writeFile(one);
      held = [];
      waiting = 0;
    }
    if (file) for (const one of held) await file.writeFile(one);
  } finally {
    await file?.close();
  }
  const kept = held;
  return {
    bytes,
    sha256: hash.digest('hex'),
    content: file ? () => createReadStream(path) : () => each(kept),
  };
}

async function* each(chunks: readonly Uint8Array[]) {
  yield* chunks;
}
