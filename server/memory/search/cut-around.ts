import type { Mark } from '#contract/memory-record.ts';
import { cutText } from '#server/cut-text.ts';

const longest = 4_000;
/** So much stands before what was found. */
const lead = 300;

/** A text as it is shown: of a long one what stands around a mark, with an ellipsis where something is left out. */
export function cutAround(
  text: string,
  marks: readonly Mark[],
  { start }: Pick<Mark, 'start'> = marks[0] ?? { start: 0 },
): { readonly text: string; readonly marks: Mark[] } {
  if (text.length <= longest) return { text, marks: [...marks] };
  const space = text.indexOf(' ', start - lead);
  const word = space >= 0 && space < start ? space + 1 : start;
  const begin = start > lead ? word : 0;
  const shown = cutText(text.slice(begin), longest);
  const end = begin + shown.length;
  const before = begin > 0 ? '…' : '';
  const shift = before.length - begin;
  return {
    text: `${before}${shown}${end < text.length ? '…' : ''}`,
    marks: marks
      .filter((mark) => mark.start >= begin && mark.start < end)
      .map((mark) => ({ start: mark.start + shift, end: Math.min(mark.end, end) + shift })),
  };
}
