declare module 'tar-stream' {
  import type { Readable, Writable } from 'node:stream';

  export interface Header {
    readonly name: string;
    readonly size?: number;
    readonly mode?: number;
    readonly mtime?: Date;
    readonly type?: string | null;
  }

  export interface Pack extends Readable {
    entry(header: Header, callback: (error?: Error | null) => void): Writable;
    finalize(): void;
  }

  export interface Entry extends AsyncIterable<Uint8Array> {
    readonly header: Required<Header>;
    resume(): void;
  }

  export interface Extract extends Writable, AsyncIterable<Entry> {}

  export function pack(): Pack;
  export function extract(): Extract;
}
