import { Duplex } from 'node:stream';
import type { Embedded } from '#server/db/embedded.ts';
import { answersOf, dumpEngine, openEngine } from '#server/db/engine.ts';

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
  const db = await openEngine('memory://', template);
  const ask = db.execProtocolRawStream.bind(db);
  const exchange = (message: Uint8Array) => db.runExclusive(() => answersOf(ask, message));
  return {
    connection: { stream: () => new EngineLine(exchange) },
    dump: () => dumpEngine(db),
    close: () => db.close(),
  };
}
