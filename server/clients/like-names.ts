import { makeBreather } from '#server/breathe.ts';

export interface Named {
  readonly id: string;
  /** Words without case and accents, in alphabetical order. */
  readonly key: string;
}

/** A name with what tells quickly that another one is not like it. */
interface Compared extends Named {
  /** One bit for each letter that occurs. */
  readonly letters: number;
  readonly digits: string;
}

/** In a block, a name is compared with so many that follow it in the alphabet. */
const nearest = 100;
/** And all names in so many steps, each a letter against a letter. */
const mostSteps = 20_000_000;
const mostPairs = 1_000;
const shortest = 5;
const longestKey = 400;
const mostWords = 6;

/**
 * Pairs of clients whose names, given in the order of the alphabet, differ by a slip of the pen.
 * Only names that share the beginnings of their words, or all their words but one, are compared,
 * so that a long list stays quick.
 */
export async function findLikeNames(names: readonly Named[]): Promise<[string, string][]> {
  const breathe = makeBreather();
  const pairs = new Map<string, [string, string]>();
  let steps = 0;
  for (const members of await blocksOf(names, breathe)) {
    if (members.length < 2) continue;
    for (const [place, one] of members.entries()) {
      await breathe();
      const end = Math.min(members.length, place + 1 + nearest);
      for (let next = place + 1; next < end; next += 1) {
        const two = members[next];
        if (!two || !mayBeSlip(one, two)) continue;
        const allowed = allowedIn(one, two);
        steps += one.key.length * (2 * allowed + 1);
        if (steps > mostSteps) return [...pairs.values()];
        if (!isWithin(one.key, two.key, allowed)) continue;
        const pair: [string, string] = one.id < two.id ? [one.id, two.id] : [two.id, one.id];
        pairs.set(pair.join(), pair);
        if (pairs.size === mostPairs) return [...pairs.values()];
      }
    }
  }
  return [...pairs.values()];
}

async function blocksOf(names: readonly Named[], breathe: () => Promise<void> | undefined) {
  const blocks = new Map<string, Compared[]>();
  for (const { id, key } of names) {
    await breathe();
    if (key.length < shortest || key.length > longestKey) continue;
    const words = key.split(' ');
    const compared = { id, key, letters: lettersOf(key), digits: key.replace(/\D/g, '') };
    const sharing = new Set([words.map((word) => word.slice(0, 2)).join(' ')]);
    if (words.length > 1 && words.length <= mostWords) {
      for (const left of words.keys()) sharing.add(`=${words.toSpliced(left, 1).join(' ')}`);
    }
    for (const block of sharing) {
      const members = blocks.get(block);
      if (members) members.push(compared);
      else blocks.set(block, [compared]);
    }
  }
  return blocks.values();
}

function lettersOf(key: string): number {
  let letters = 0;
  for (let place = 0; place < key.length; place += 1) letters |= 1 << (key.charCodeAt(place) % 31);
  return letters;
}

/** One letter wrong, left out, added or swapped for each eight letters, three at most. */
function allowedIn(one: Compared, two: Compared): number {
  const shorter = Math.min(one.key.length, two.key.length);
  return Math.min(3, Math.max(1, Math.floor(shorter / 8)));
}

/** What is quickly seen; figures are never a slip. */
function mayBeSlip(one: Compared, two: Compared): boolean {
  if (one.key === two.key || one.digits !== two.digits) return false;
  const allowed = allowedIn(one, two);
  if (Math.abs(one.key.length - two.key.length) > allowed) return false;
  // Each slip takes a letter away and brings another one at most.
  return bits(one.letters ^ two.letters) <= 2 * allowed;
}

function bits(number: number): number {
  let left = number;
  let count = 0;
  for (; left !== 0; left &= left - 1) count += 1;
  return count;
}

let beforeLast = new Int16Array(longestKey + 2);
let last = new Int16Array(longestKey + 2);
let current = new Int16Array(longestKey + 2);

/** Whether the edit distance, two swapped neighbours being one change, is `allowed` at most. */
function isWithin(one: string, two: string, allowed: number): boolean {
  const far = allowed + 1;
  for (let column = 0; column <= far; column += 1) last[column] = column;
  beforeLast.fill(far, 0, two.length + 2);
  let leastOfLast = 0;
  for (let row = 1; row <= one.length; row += 1) {
    // Beyond the band around the diagonal nothing can come within reach.
    const from = Math.max(1, row - allowed);
    const to = Math.min(two.length, row + allowed);
    current[from - 1] = from === 1 ? row : far;
    let least = from === 1 ? row : far;
    for (let column = from; column <= to; column += 1) {
      const same = one.charCodeAt(row - 1) === two.charCodeAt(column - 1);
      let here = (last[column - 1] ?? far) + (same ? 0 : 1);
      here = Math.min(here, (last[column] ?? far) + 1, (current[column - 1] ?? far) + 1);
      const swapped =
        row > 1 &&
        column > 1 &&
        one.charCodeAt(row - 1) === two.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === two.charCodeAt(column - 1);
      if (swapped) here = Math.min(here, (beforeLast[column - 2] ?? far) + 1);
      current[column] = here;
      least = Math.min(least, here);
    }
    current[to + 1] = far;
    // A swap reaches back over one row.
    if (least > allowed && leastOfLast >= allowed) return false;
    leastOfLast = least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return (last[two.length] ?? far) <= allowed;
}
