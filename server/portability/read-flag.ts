const words: ReadonlyMap<string, boolean> = new Map([
  ...'yes y true t 1 x on checked ja j wahr oui o vrai si s verdadero ✓ ✔ ☑ ✅'
    .split(' ')
    .map((word) => [word, true] as const),
  ...'no n false f 0 off unchecked nein falsch non faux falso ☐ ✗ ✘ ❌'
    .split(' ')
    .map((word) => [word, false] as const),
]);

/** What a cell that says yes or no says, in four languages; undefined where only a person can tell. */
export function readFlag(cell: string): boolean | undefined {
  if (cell.length > 40) return undefined;
  const bare = cell.normalize('NFKD').toLowerCase();
  return words.get(bare.replace(/[\p{M}\uFE0F\s.!]/gu, ''));
}
