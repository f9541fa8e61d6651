import { bare, summaryLine, talkLine } from './transcript-header.ts';

const listed = /^(?:[-*+•·‣–—]\s|\d{1,2}[.)]\s|\[[ x]?\]|[☐☑])/iu;
/** A time of a talk, as recorders write it beside who speaks. */
const timed = /\d{1,2}:\d{2}/;

/**
 * Whether a text is what a note taker made of a talk, and not the talk: headings such as “Action
 * items”, and mostly lists below them.
 */
export function readsAsNotes(text: string): boolean {
  const lines = text
    .slice(0, 100_000)
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const heads = lines.map(bare);
  if (!heads.some((line) => summaryLine.test(line))) return false;
  if (heads.some((line) => talkLine.test(line))) return false;
  // Zoom's summary loses its bullets where it is copied.
  const headings = new Set(heads.filter((line) => summaryLine.test(line)));
  if (headings.size > 1 && !lines.some((line) => timed.test(line))) return true;
  const many = lines.filter((line) => listed.test(line)).length;
  const times = lines.filter((line) => timed.test(line)).length;
  return many >= 2 && many >= lines.length / 3 && times < many;
}
