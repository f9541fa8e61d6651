import { createHash } from 'node:crypto';

/** A UUID (version 5) made from a name: the same name has the same one everywhere. */
export function nameId(name: string): string {
  const hash = createHash('sha1').update(`rapport sample ${name}`).digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A whole number below `limit` that belongs to a name. */
export function nameNumber(name: string, limit: number): number {
  return createHash('sha1').update(name).digest().readUInt32BE() % limit;
}
