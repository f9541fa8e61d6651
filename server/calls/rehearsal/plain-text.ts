const longest = 4_000;

/** One line of what was said, with straight apostrophes, cut where no caller speaks that long. */
export function plainText(text: string): string {
  return text
    .slice(0, longest)
    .replace(/\p{Surrogate}/gu, '')
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence !== '');
}

/** Words, where a script without spaces counts about two characters a word. */
export function countWords(text: string): number {
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]/gu)?.length ?? 0;
  return (text.match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu)?.length ?? 0) + unspaced / 2;
}

/** The first words of a text, at most so many, without what hangs at its end. */
export function firstWords(text: string, most: number): string {
  return text
    .trim()
    .split(' ')
    .slice(0, most)
    .join(' ')
    .replace(/[\s,;:.!?-]+$/, '');
}

export function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** The same words for the middle of a sentence; names and acronyms at the beginning stay. */
export function uncapitalised(text: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) && !/^I\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
