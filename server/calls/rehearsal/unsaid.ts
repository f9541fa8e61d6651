const openers = [
  'Once more:',
  'Let me say it again:',
  'To be clear:',
  'As I said:',
  'Again:',
] as const;

/** Of several wordings one that was not used in this call, else the one whose turn it is. */
export function pick(wordings: readonly string[], said: readonly string[]): string {
  const from = said.length % wordings.length;
  const inTurn = [...wordings.slice(from), ...wordings.slice(0, from)];
  const used = (wording: string) => said.some((words) => words.includes(wording));
  return inTurn.find((wording) => !used(wording)) ?? inTurn[0] ?? '';
}

/** The words themselves, or with an opener before them where they were said already. */
export function unsaid(words: string, said: readonly string[]): string {
  const taken = new Set(said);
  if (!taken.has(words)) return words;
  let openings: readonly string[] = openers;
  for (;;) {
    const free = openings.find((opening) => !taken.has(`${opening} ${words}`));
    if (free !== undefined) return `${free} ${words}`;
    openings = openings.flatMap((opening) => openers.map((more) => `${more} ${opening}`));
  }
}
