interface Named {
  readonly id: string;
  /** Words without case and accents, in alphabetical order. */
  readonly key: string;
}

const largestBlock = 200;

/**
 * Pairs of clients whose names differ by a slip of the pen. Only names that share the beginnings
 * of their words are compared, so that a long list stays quick.
 */
export function findLikeNames(names: readonly Named[]): [string, string][] {
  const blocks = new Map<string, Named[]>();
  for (const named of names) {
    const block = named.key
      .split(' ')
      .map((word) => word.slice(0, 2))
      .join(' ');
    if (named.key.length < 5) continue;
    const members = blocks.get(block);
    if (members) members.push(named);
    else blocks.set(block, [named]);
  }
  const pairs: [string, string][] = [];
  for (const members of blocks.values()) {
    const compared = members.slice(0, largestBlock);
    for (const [place, one] of compared.entries()) {
      for (const two of compared.slice(place + 1)) {
        if (one.key !== two.key && isSlip(one.key, two.key)) pairs.push([one.id, two.id]);
      }
    }
  }
  return pairs;
}

/** One letter wrong, left out, added or swapped for each eight letters. */
function isSlip(one: string, two: string): boolean {
  const allowed = Math.max(1, Math.floor(Math.min(one.length, two.length) / 8));
  return Math.abs(one.length - two.length) <= allowed && distance(one, two) <= allowed;
}

/** Edit distance that counts two swapped neighbours as one change. */
function distance(one: string, two: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: two.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= two.length; column += 1) {
      const same = one[row - 1] === two[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === two[column - 2] &&
        one[row - 2] === two[column - 1];
      if (swapped) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return last[two.length] ?? 0;
}
