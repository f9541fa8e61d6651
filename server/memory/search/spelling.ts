import type { KnownWord } from './word-reads.ts';

/**
 * How many letters must be added, left out, changed or swapped with their neighbour to come from
 * one word to the other.
 */
export function steps(one: string, two: string): number {
  let before: number[] = [];
  let last = Array.from({ length: two.length + 1 }, (_none, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= two.length; column += 1) {
      const differs = one[row - 1] === two[column - 1] ? 0 : 1;
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + differs,
      );
      const swapped = one[row - 1] === two[column - 2] && one[row - 2] === two[column - 1];
      if (row > 1 && column > 1 && swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      line.push(least);
    }
    before = last;
    last = line;
  }
  return last[two.length] ?? 0;
}

const fold = (word: string) => word.normalize('NFKD').replace(/\p{M}+/gu, '');

/** What a word that occurs nowhere may have meant, the likeliest first: at most three. */
export function meant(typed: string, known: readonly KnownWord[]): KnownWord[] {
  const most = typed.length <= 4 ? 1 : typed.length <= 8 ? 2 : 3;
  const near = known
    .map((one) => ({ one, away: steps(fold(typed), fold(one.word)) }))
    .filter(({ away }) => away <= most);
  const least = Math.min(...near.map(({ away }) => away));
  return near
    .filter(({ away }) => away === least)
    .toSorted((a, b) => b.one.entries - a.one.entries || (a.one.word < b.one.word ? -1 : 1))
    .slice(0, 3)
    .map(({ one }) => one);
}
