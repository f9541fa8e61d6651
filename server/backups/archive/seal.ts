import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { ArchiveProblem } from './archive-problem.ts';

/**
 * A sealed file: 16 bytes `rapport-sealed-1`, 16 of salt, 16 that tell a right passphrase from a
 * wrong one, 7 of nonce; then frames of 64 KiB, each with its tag of 16 bytes, the last one shorter.
 * Key and check come from the passphrase by scrypt (N 32768, r 8, p 1); the cipher is AES-256-GCM
 * with the nonce, the frame's number and whether it is the last, so that no frame can be moved,
 * left out or cut off.
 */
export const sealedMark = Buffer.from('rapport-sealed-1');

const saltBytes = 16;
const checkBytes = 16;
const prefixBytes = 7;
const tagBytes = 16;
const frameBytes = 64 * 1024;
const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const headBytes = sealedMark.length + saltBytes + checkBytes + prefixBytes;

interface Keys {
  readonly key: Buffer;
  readonly check: Buffer;
}

function keysOf(passphrase: string, salt: Buffer): Promise<Keys> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32 + checkBytes, cost, (error, bytes) => {
      if (error) reject(error);
      else resolve({ key: bytes.subarray(0, 32), check: bytes.subarray(32) });
    });
  });
}

function nonceOf(prefix: Buffer, frame: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(frame, prefixBytes);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Seals bytes as they come. */
export async function* sealed(
  content: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const [salt, prefix] = [randomBytes(saltBytes), randomBytes(prefixBytes)];
  const { key, check } = await keysOf(passphrase, salt);
  const head = Buffer.concat([sealedMark, salt, check, prefix]);
  yield head;
  let frame = 0;
  const close = (bytes: Buffer, last: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, frame, last)).setAAD(head);
    frame += 1;
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    held = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
    // What fills a frame exactly may be the last: it waits for more.
    let at = 0;
    for (; held.length - at > frameBytes; at += frameBytes) {
      yield close(held.subarray(at, at + frameBytes), false);
    }
    held = held.subarray(at);
  }
  yield close(held, true);
}

/** Opens what `sealed` made; throws an ArchiveProblem for another passphrase or any change. */
export async function* opened(
  content: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  if (passphrase === undefined) throw new ArchiveProblem('passphrase_needed');
  let held: Buffer = Buffer.alloc(0);
  let head: Buffer | undefined;
  let keys: Keys | undefined;
  let frame = 0;
  const open = (bytes: Buffer, last: boolean) => {
    if (!head || !keys || bytes.length < tagBytes) throw new ArchiveProblem('cut_off');
    const nonce = nonceOf(head.subarray(headBytes - prefixBytes), frame, last);
    const decipher = createDecipheriv('aes-256-gcm', keys.key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(head).setAuthTag(bytes.subarray(bytes.length - tagBytes));
    frame += 1;
    try {
      const body = decipher.update(bytes.subarray(0, bytes.length - tagBytes));
      return Buffer.concat([body, decipher.final()]);
    } catch {
      // A whole frame that does not close the file may be the last that is left of it.
      throw new ArchiveProblem(last ? 'cut_off' : 'damaged', undefined);
    }
  };
  const whole = frameBytes + tagBytes;
  for await (const chunk of content) {
    held = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
    if (!keys) {
      if (held.length < headBytes) continue;
      head = Buffer.from(held.subarray(0, headBytes));
      held = held.subarray(headBytes);
      keys = await keysFor(head, passphrase);
    }
    let at = 0;
    for (; held.length - at > whole; at += whole) {
      yield open(held.subarray(at, at + whole), false);
    }
    held = held.subarray(at);
  }
  yield open(held, true);
}

async function keysFor(head: Buffer, passphrase: string): Promise<Keys> {
  const salt = head.subarray(sealedMark.length, sealedMark.length + saltBytes);
  const check = head.subarray(sealedMark.length + saltBytes, headBytes - prefixBytes);
  const keys = await keysOf(passphrase, salt);
  if (!timingSafeEqual(keys.check, check)) throw new ArchiveProblem('wrong_passphrase');
  return keys;
}
