import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { readFile } from 'node:fs/promises';
import { Duplex } from 'node:stream';
import type { Embedded } from '#server/db/embedded.ts';

/** The first message of a connection has no kind; this one says that it goes. */
const goodbye = 'X'.codePointAt(0);

/** What `pg` takes for a socket: its bytes go to the engine by a call, and the answers come back by one. */
class EngineLine extends Duplex {
  constructor(private readonly exchange: (message: Uint8Array) => Promise<Uint8Array>) {
    super();
  }

  connect(): void {
    setImmediate(() => this.emit('connect'));
  }

  setNoDelay(): void {}

  setKeepAlive(): void {}

  ref(): void {}

  unref(): void {}

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: string, done: (error?: Error) => void): void {
    done();
    this.ask(bytes);
  }

  override _writev(parts: { chunk: Buffer }[], done: (error?: Error) => void): void {
    done();
    this.ask(Buffer.concat(parts.map(({ chunk }) => chunk)));
  }

  private ask(bytes: Buffer): void {
    if (bytes[0] === goodbye) return;
    this.exchange(bytes).then(
      // Not in the same turn: what waits for its own is not kept waiting by one question after another.
      (answer) => setImmediate(() => this.tell(answer)),
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  }

  private tell(answer: Uint8Array): void {
    if (answer.length > 0 && !this.destroyed) this.push(answer);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}

/**
 * The embedded engine in memory, in this very thread and without a socket. Each statement of the product's
 * own wakes a thread and then another; tests ask a hundred thousand, and have no page to keep waiting.
 */
export async function startEmbeddedHere(template: string): Promise<Embedded> {
  const db = await PGlite.create({
    dataDir: 'memory://',
    extensions: { pg_trgm },
    loadDataDir: new Blob([new Uint8Array(await readFile(template))]),
  });
  const exchange = (message: Uint8Array) =>
    db.runExclusive(async () => {
      const answers: Uint8Array[] = [];
      // The engine writes the next answer where this one stands.
      const onRawData = (data: Uint8Array) => void answers.push(data.slice());
      await db.execProtocolRawStream(message, { onRawData });
      return Buffer.concat(answers);
    });
  return {
    connection: { stream: () => new EngineLine(exchange) },
    dump: async () => new Uint8Array(await (await db.dumpDataDir('gzip')).arrayBuffer()),
    close: () => db.close(),
  };
}
