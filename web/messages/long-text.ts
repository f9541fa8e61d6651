const mostLetters = 900;
const mostLines = 14;

/** Whether a text is folded where it stands among others. */
export function isLong(text: string): boolean {
  return text.length > mostLetters || text.split('\n').length > mostLines;
}

/** The beginning of a long text, ended at a word. */
export function beginningOf(text: string): string {
  if (!isLong(text)) return text;
  const lines = text.split('\n').slice(0, mostLines).join('\n');
  if (lines.length <= mostLetters) return `${lines.trimEnd()} …`;
  const cut = lines.slice(0, mostLetters);
  const end = cut.search(/\s\S*$/);
  return `${cut.slice(0, end > 0 ? end : mostLetters).trimEnd()} …`;
}
