import type { Readable } from 'node:stream';
import { idShape, isId } from '#contract/ids.ts';

/** What was stored, as it was counted on the way. `sha256` is in hex. */
export interface StoredFile {
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** A part of a file: places of bytes from 0, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A stored file as it is found in a listing. */
export interface FoundFile {
  readonly key: string;
  readonly sizeBytes: number;
  readonly storedAt: Date;
}

/**
 * Keeps bytes under keys of the shape `<practice id>/<name>`; any other key throws. What the place
 * itself can't do throws FilesAway or FilesFull.
 */
export interface FilesVendor {
  readonly name: 'disk' | 's3';
  /**
   * Stores all of `content` or nothing, and replaces what the key held. When `content` throws, that
   * error passes and nothing is stored.
   */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /**
   * The bytes, or those from `first` to `last`, both included; undefined where nothing is stored.
   * The reader ends or destroys the stream.
   */
  open(key: string, part?: ByteRange): Promise<Readable | undefined>;
  /** Removes what is there; nothing there is no problem. */
  remove(key: string): Promise<void>;
  /** Everything of one practice, in no order; also what a crash left half written. */
  list(practiceId: string): AsyncIterable<FoundFile>;
  /** Asks whether the server is there and takes the key; absent for a folder. Throws FilesAway. */
  probe?(): Promise<void>;
}

/** The place where files are kept does not answer, or not rightly: later it may. */
export class FilesAway extends Error {
  override readonly name = 'FilesAway';
}

/** There is no room left where files are kept. */
export class FilesFull extends Error {
  override readonly name = 'FilesFull';
}

const shape = new RegExp(`^${idShape}/[a-z0-9][a-z0-9-]{0,99}(?:\\.[a-z0-9-]{1,60}){0,2}$`);

/** Throws for a key that is not one: no other folder can be spelled by one that passes. */
export function requireKey(key: string): void {
  if (!isKey(key)) throw new Error('That is not the key of a file.');
}

export function isKey(key: string): boolean {
  return shape.test(key);
}

export function requirePractice(practiceId: string): void {
  if (!isId(practiceId)) throw new Error('That is not the id of a practice.');
}
