import { isAscii, isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { makeBreather } from '#server/breathe.ts';
import { decodeWestern, guessWestern, type WesternEncoding } from '#server/western-letters.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | WesternEncoding;

export interface DecodedText {
  encoding: Encoding;
  /** Without a byte order mark; may hold lone surrogates where the file is UTF-16. */
  text: string;
  /** Whether some bytes mean nothing in the encoding and stand in the text as U+FFFD. */
  damaged: boolean;
}

const chunkSize = 1024 * 1024;

/** Bytes as text: by byte order mark, else UTF-8 when it is valid, else as Windows, a Mac or DOS wrote them. */
export async function decodeText(bytes: Uint8Array): Promise<DecodedText> {
  const marked = encodingByMark(bytes);
  const known = marked?.encoding ?? encodingByZeros(bytes);
  const body = bytes.subarray(marked?.length ?? 0);
  if (known === 'utf-16le' || known === 'utf-16be') {
    return { encoding: known, text: await decodeWide(body, known), damaged: false };
  }
  if (isUtf8(body)) return { encoding: 'utf-8', text: await decodeUtf8(body), damaged: false };
  const text = await decodeUtf8(body);
  if (known === 'utf-8' || isMostlyUtf8(text)) return { encoding: 'utf-8', text, damaged: true };
  const encoding = guessWestern(body);
  const western = await inChunks(
    body,
    (end) => end,
    (chunk) => decodeWestern(asBuffer(chunk), encoding),
  );
  return { encoding, text: western, damaged: false };
}

function encodingByMark(bytes: Uint8Array): { encoding: Encoding; length: number } | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', length: 2 };
  return undefined;
}

/** UTF-16 without a mark shows in Western text by a zero in nearly every second byte. */
function encodingByZeros(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length * 0.3;
  if (odd > many && even < many / 10) return 'utf-16le';
  if (even > many && odd < many / 10) return 'utf-16be';
  return undefined;
}

async function inChunks(
  bytes: Uint8Array,
  endOfChunk: (end: number) => number,
  decode: (chunk: Uint8Array) => string,
): Promise<string> {
  const breathe = makeBreather();
  const parts: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = at + chunkSize < bytes.length ? endOfChunk(at + chunkSize) : bytes.length;
    parts.push(decode(bytes.subarray(at, end)));
    at = end;
    await breathe();
  }
  await setImmediate();
  const text = parts.join('');
  await setImmediate();
  return text;
}

function decodeUtf8(bytes: Uint8Array): Promise<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const endOfChunk = (end: number) => {
    let start = end;
    while (start > end - 4 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
    return start;
  };
  return inChunks(bytes, endOfChunk, (chunk) =>
    isAscii(chunk) ? asBuffer(chunk).toString('latin1') : decoder.decode(chunk),
  );
}

/** Text of bytes that are known to be Windows-1252. */
export const decodeWindows1252 = (bytes: Uint8Array): string =>
  decodeWestern(asBuffer(bytes), 'windows-1252');

function decodeWide(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): Promise<string> {
  return inChunks(
    bytes.subarray(0, bytes.length - (bytes.length % 2)),
    (end) => end,
    (chunk) => {
      // Not by TextDecoder, which hides lone surrogates.
      const ordered = encoding === 'utf-16le' ? asBuffer(chunk) : Buffer.from(chunk).swap16();
      return ordered.toString('utf16le');
    },
  );
}

/** A few broken bytes in a file that is otherwise full of well-formed sequences don't make it Windows-1252. */
function isMostlyUtf8(text: string): boolean {
  const first = Math.max(text.indexOf('\uFFFD') - 100_000, 0);
  const sample = text.slice(first, first + 500_000);
  const broken = sample.split('\uFFFD').length - 1;
  const sound = sample.length - sample.replace(/[^\0-\x7F\uFFFD]/g, '').length;
  return sound > broken * 4;
}

const asBuffer = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
