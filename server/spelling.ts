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

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
/** Up to so many letters, a word that has one changed or left out shares too few runs of three with itself. */
const longestShort = 4;
/** Up to so many, one that has two swapped does. */
const longestSwapped = 8;

/**
 * Words that are one step from a short one, which looking for runs of three letters would miss. Its
 * first letter stays, or is swapped with the second: "told" isn't meant by "gold".
 */
export function oneStepFrom(word: string): string[] {
  if (word.length > longestSwapped) return [];
  const near = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (tail.length > 1) near.add(head + (tail[1] ?? '') + (tail[0] ?? '') + tail.slice(2));
    if (word.length > longestShort || at === 0) continue;
    for (const letter of letters) {
      near.add(head + letter + tail);
      if (tail) near.add(head + letter + tail.slice(1));
    }
  }
  near.delete(word);
  return [...near];
}
