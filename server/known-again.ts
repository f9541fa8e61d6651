/**
 * Which row each of what was found is, by the signs in their order, the surest first; each row once, and
 * those that are known go out of `left`.
 */
export function knownAgain<Found, Row>(
  found: readonly Found[],
  left: Set<Row>,
  signs: readonly ((row: Row, one: Found) => boolean)[],
): ReadonlyMap<Found, Row> {
  const known = new Map<Found, Row>();
  for (const isKnown of signs) {
    for (const one of found) {
      if (known.has(one)) continue;
      const row = [...left].find((other) => isKnown(other, one));
      if (!row) continue;
      known.set(one, row);
      left.delete(row);
    }
  }
  return known;
}
