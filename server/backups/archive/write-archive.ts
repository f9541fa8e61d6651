import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { sealed } from './seal.ts';

/**
 * Writes an archive: a tar, packed by gzip, sealed where there is a passphrase. It appears under its
 * name once it is whole and on the disk.
 */
export class ArchiveWriter {
  private readonly tar = pack();
  private readonly part: string;
  private readonly done: Promise<void>;
  private failure: unknown;

  constructor(
    private readonly path: string,
    passphrase: string | undefined,
    private readonly now: Date,
  ) {
    this.part = `${path}.part`;
    const file = createWriteStream(this.part, { mode: 0o600 });
    const packed = createGzip({ level: 6 });
    this.done = passphrase
      ? pipeline(
          this.tar,
          packed,
          (bytes: AsyncIterable<Buffer>) => sealed(bytes, passphrase),
          file,
        )
      : pipeline(this.tar, packed, file);
    this.done.catch((error: unknown) => (this.failure = error));
  }

  /** Adds one entry; `content` must have exactly `size` bytes. */
  async add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    if (this.failure) throw this.failure;
    let finish: (error?: Error | null) => void = () => undefined;
    const finished = new Promise<void>((resolve, reject) => {
      finish = (error) => (error ? reject(error) : resolve());
    });
    finished.catch(() => undefined);
    const sink = this.tar.entry({ name, size, mode: 0o600, mtime: this.now }, finish);
    sink.on('error', () => undefined);
    for await (const chunk of content) {
      if (this.failure) throw this.failure;
      if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), this.done]);
    }
    sink.end();
    await Promise.race([finished, this.done]);
    if (this.failure) throw this.failure;
  }

  /** Adds a small text. */
  async addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text, 'utf8');
    await this.add(name, bytes.length, bytesOf(bytes));
  }

  /** Closes the archive and gives it its name. */
  async close(): Promise<void> {
    this.tar.finalize();
    await this.done;
    await flush(this.part);
    await rename(this.part, this.path);
    await flush(dirname(this.path)).catch(() => undefined);
  }

  /** Lets go of what was written so far. */
  async discard(): Promise<void> {
    this.tar.destroy();
    await this.done.catch(() => undefined);
    await rm(this.part, { force: true });
  }
}

async function* bytesOf(bytes: Buffer) {
  yield bytes;
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
