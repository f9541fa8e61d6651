import { createHash } from 'node:crypto';

/** The id of an entry or a fact: always the same for the same place, so that a rebuild changes none. */
export function placeId(...place: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(place.join(' ')).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
