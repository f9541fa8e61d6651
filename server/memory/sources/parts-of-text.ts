import { cutText } from '#server/cut-text.ts';

/** What stands further down in an entry is neither ranked nor shown. */
const longest = 3_000;
/** The best ends first. */
const ends = ['\n\n', '\n', '. ', ' '];

/** A text as parts that an entry each can hold, cut where a paragraph, a line or a sentence ends. */
export function partsOfText(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const end = endOf(cutText(rest, longest));
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest];
}

function endOf(part: string): number {
  for (const end of ends) {
    const at = part.lastIndexOf(end);
    if (at > longest / 2) return at + end.length;
  }
  return part.length;
}
