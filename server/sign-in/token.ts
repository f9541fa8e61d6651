import { createHash, randomBytes } from 'node:crypto';

/**
 * A secret for a cookie or a link: the practice it belongs to, so that it is looked up there and
 * nowhere else, and 256 random bits. Only `hash` is kept.
 */
export function makeToken(practiceId: string): { token: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  const practice = Buffer.from(practiceId.replaceAll('-', ''), 'hex').toString('base64url');
  return { token: `${practice}.${secret}`, hash: hashOf(secret) };
}

/** Takes a token apart; undefined when it has not the shape of one. */
export function readToken(token: string): { practiceId: string; hash: string } | undefined {
  const parts = /^([\w-]{22})\.([\w-]{43})$/.exec(token);
  if (!parts?.[1] || !parts[2]) return undefined;
  const hex = Buffer.from(parts[1], 'base64url').toString('hex');
  const practiceId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { practiceId, hash: hashOf(parts[2]) };
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
