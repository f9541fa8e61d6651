export type TagRules = {
  /** The most characters in one word. */
  maxLength?: number;
  /** The most words. */
  maxCount?: number;
  /** Words that are in use: one of these in another case is added as it stands here. */
  known?: readonly string[];
};

const spellingOf = (tag: string) => tag.toLocaleLowerCase('en');
const sameAs = (tag: string) => (other: string) => spellingOf(other) === spellingOf(tag);
const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/**
 * The list with the words of the text added, which commas and line ends part; a word that is there
 * already, in any case, is not added again. The reason tells why something was left out.
 */
export function addTags(
  tags: readonly string[],
  text: string,
  { maxLength = 40, maxCount = 20, known: inUse = [] }: TagRules = {},
): { tags: readonly string[]; reason?: string } {
  const next = [...tags];
  const known = new Set(tags.map(spellingOf));
  let reason: string | undefined;
  for (const tag of text.split(/[,\n]/).map(tidy)) {
    if (tag === '') continue;
    if (known.has(spellingOf(tag))) reason ??= `“${tag}” is there already.`;
    else if (tag.length > maxLength) reason ??= `Use at most ${maxLength} characters.`;
    else if (next.length >= maxCount) reason ??= `Add at most ${maxCount}.`;
    else {
      known.add(spellingOf(tag));
      next.push(inUse.includes(tag) ? tag : (inUse.find(sameAs(tag)) ?? tag));
    }
  }
  return reason === undefined ? { tags: next } : { tags: next, reason };
}

/** The suggestions that hold the text and are not chosen; those that begin with it come first. */
export function matchingTags(
  suggestions: readonly string[],
  tags: readonly string[],
  text: string,
  most = 8,
): string[] {
  const wanted = spellingOf(tidy(text));
  const taken = new Set(tags.map(spellingOf));
  const open = suggestions.filter((each) => !taken.has(spellingOf(each)));
  const starts = open.filter((each) => spellingOf(each).startsWith(wanted));
  const holds = open.filter(
    (each) => !spellingOf(each).startsWith(wanted) && spellingOf(each).includes(wanted),
  );
  return [...starts, ...holds].slice(0, most);
}
