import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';

const periodSeconds = 30;

/** Makes a 160-bit secret for an authenticator app, in base32. */
export function makeTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** The otpauth:// address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, username: string): string {
  return generateURI({ issuer: 'Rapport', label: username, secret });
}

/**
 * The time step that a six-digit code belongs to, now or one step (30 s) to either side; undefined
 * when it fits none, or none after `lastStep`, the last one spent, so that no code works twice.
 */
export function matchTotp(
  secret: string,
  code: string,
  now: Date,
  lastStep?: number | null,
): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token, epoch, period: periodSeconds, epochTolerance: 30 });
  if (!result.valid || !('timeStep' in result)) return undefined;
  return result.timeStep > (lastStep ?? -1) ? result.timeStep : undefined;
}

const crockford = '0123456789abcdefghjkmnpqrstvwxyz';

/** Makes ten recovery codes of 50 random bits, as `xxxxx-xxxxx`; they are shown once and kept as hashes. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const letters = Array.from(randomBytes(10), (byte) => crockford.charAt(byte & 31)).join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
}

/** The hash under which a recovery code is kept, the same however it is typed: case, gaps, o for 0, i and l for 1. */
export function hashRecoveryCode(code: string): string {
  const letters = code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return createHash('sha256').update(letters).digest('hex');
}
