import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  type CipherGCMTypes,
} from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

/** What a derived key is for; keys of different purposes tell nothing of each other. */
export type SecretPurpose = 'two-step' | 'provider-key' | 'webhook-secret' | 'link' | 'backup';

export interface SecretBox {
  /** Encrypts a text to base64url; `associated` names its owner (a row's id) and must come again to open it. */
  seal(purpose: SecretPurpose, text: string, associated: string): string;
  /** Gives the sealed text back; throws SecretBoxError for another secret, purpose, owner or any change. */
  open(purpose: SecretPurpose, sealed: string, associated: string): string;
  /** A 32-byte key for signing, the same at every start. */
  keyFor(purpose: SecretPurpose): Buffer;
  /** Takes the secret of the data folder anew, after a restore has put another one there. */
  reopen(): void;
}

/** A sealed text that can't be opened, or a secret that can't be used; tells no content. */
export class SecretBoxError extends Error {
  override readonly name = 'SecretBoxError';
}

const version = 1;
const cipherName: CipherGCMTypes = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Opens the box with RAPPORT_SECRET or the secret in the data folder, made at the first start with mode 0600. */
export function openSecretBox(config: Pick<Config, 'secret' | 'dataDir'>): SecretBox {
  let box = secretBox(secretOf(config));
  return {
    keyFor: (purpose) => box.keyFor(purpose),
    seal: (purpose, text, associated) => box.seal(purpose, text, associated),
    open: (purpose, sealed, associated) => box.open(purpose, sealed, associated),
    reopen: () => (box = secretBox(secretOf(config))),
  };
}

/** The secret itself, for a backup that is sealed by a passphrase. */
export function secretOf(config: Pick<Config, 'secret' | 'dataDir'>): string {
  return config.secret ?? keptSecret(config.dataDir);
}

/** Puts a secret into the data folder in the place of the one that is there. */
export function replaceKeptSecret(dataDir: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const aside = join(dataDir, `secret.${randomBytes(6).toString('hex')}`);
  writeWhole(aside, secret);
  renameSync(aside, join(dataDir, 'secret'));
}

/** A few letters by which one secret is told from another; they tell nothing of it. */
export function secretCheck(box: Pick<SecretBox, 'keyFor'>): string {
  return box.keyFor('backup').subarray(0, 12).toString('base64url');
}

/** A box whose keys come from one secret of at least 32 bytes. */
export function secretBox(secret: string): SecretBox {
  if (Buffer.byteLength(secret) < 32)
    throw new SecretBoxError('The secret is under 32 bytes long.');
  const keys = new Map<SecretPurpose, Buffer>();
  const keyFor = (purpose: SecretPurpose) => {
    const key =
      keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'rapport', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  return {
    keyFor: (purpose) => Buffer.from(keyFor(purpose)),
    seal: (purpose, text, associated) => seal(keyFor(purpose), text, associated),
    open: (purpose, sealed, associated) => open(keyFor(purpose), sealed, associated),
    reopen: () => undefined,
  };
}

function seal(key: Buffer, text: string, associated: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, key, nonce).setAAD(bound(associated));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [Buffer.from([version]), nonce, cipher.getAuthTag(), body];
  return Buffer.concat(parts).toString('base64url');
}

function open(key: Buffer, sealed: string, associated: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  // base64url ignores what it does not know; only the exact spelling is the sealed text.
  if (bytes.toString('base64url') !== sealed || bytes.length < 1 + nonceBytes + tagBytes) {
    throw new SecretBoxError('This is not a sealed text.');
  }
  if (bytes[0] !== version) {
    throw new SecretBoxError('This text was sealed by a newer version of Rapport.');
  }
  const nonce = bytes.subarray(1, 1 + nonceBytes);
  const tag = bytes.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(bound(associated)).setAuthTag(tag);
  try {
    const body = decipher.update(bytes.subarray(1 + nonceBytes + tagBytes));
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch {
    throw new SecretBoxError(
      'A sealed text does not open: RAPPORT_SECRET (or the secret in the data folder) is another one than it was sealed with, or the text was changed.',
    );
  }
}

const bound = (associated: string) =>
  Buffer.concat([Buffer.from([version]), Buffer.from(associated)]);

function keptSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'secret');
  const kept = readKept(path) ?? makeKept(dataDir, path);
  if (Buffer.byteLength(kept) >= 32) return kept;
  throw new SecretBoxError(
    `${path} is damaged: restore it from a backup, or delete it if nothing was sealed with it.`,
  );
}

function readKept(path: string): string | undefined {
  try {
    const kept = readFileSync(path, 'utf8').trim();
    chmodSync(path, 0o600);
    return kept;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written aside and linked into place, so that a crash leaves no half and the first of two starters wins. */
function makeKept(dataDir: string, path: string): string {
  const aside = join(dataDir, `secret.${randomBytes(6).toString('hex')}`);
  writeWhole(aside, randomBytes(48).toString('base64url'));
  try {
    linkSync(aside, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  return readKept(path) ?? '';
}

function writeWhole(path: string, secret: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, `${secret}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
