import { findDates } from '../dates.ts';
import { doingVerbs } from './verbs.ts';

/** “GA -> the bank”, “NF: the new plan”, “Nora - the agenda”: who stands before, and what parts them. */
const labelled = /^\**@?(\p{L}[\p{L}.’' ]{0,40}?)\**\s*(->|=>|→|:|\s[-–—](?=\s))\**\s*(.+)$/u;
/** What is told of the talk instead: “NF: I asked her”, “G: was tired”. */
const told =
  /^(?:i\b|i'|(?:(?!revised|updated|signed|finished|completed|corrected|amended|detailed)\w+ed|was|is|said|says|told|felt|feels|had|has|did|went|got|not|no|very|quite)\b)|\?$/i;
const open = /\b(?:tb[acd]|asap|eod|eow|eom)\b/i;
/** Any day does: whether words name one at all. */
const context = { at: '2026-01-01T12:00:00.000Z', timezone: 'UTC' };

/** A line of notes, as far as it matters here. */
interface Line {
  readonly start: number;
  readonly end: number;
  readonly section: 'actions' | 'summary' | undefined;
  readonly cells?: unknown;
}

interface Labelled {
  readonly isTold: boolean;
  /** It begins with what is done, or names a day. */
  readonly isPlain: boolean;
}

function readLabelled(said: string, isOwner: (words: string) => boolean): Labelled | undefined {
  const [, who = '', mark = '', what = ''] = labelled.exec(said) ?? [];
  if (who === '' || !isOwner(who)) return undefined;
  // A whole name before a colon may be of who spoke.
  if (mark === ':' && /^\p{Lu}\p{Ll}{2}/u.test(who)) return undefined;
  const verb = /^[a-z]+/i.exec(what)?.[0].toLowerCase() ?? '';
  return {
    isTold: told.test(what),
    isPlain: doingVerbs.has(verb) || open.test(what) || findDates(what, context).length > 0,
  };
}

/**
 * Lines that follow one another, two or more of which say who is to do something, are a list of what
 * is to be done, without a heading that says so.
 */
export function withActionRuns<T extends Line>(
  notes: string,
  lines: readonly T[],
  isOwner: (words: string) => boolean,
): (T | (T & { readonly section: 'actions' }))[] {
  const said = lines.map((line) =>
    line.section || line.cells
      ? undefined
      : readLabelled(notes.slice(line.start, line.end), isOwner),
  );
  const inRun = new Set<T>();
  for (let at = 0; at < lines.length; at += 1) {
    let end = at;
    while (said[end] && (end === at || isNext(notes, lines[end - 1], lines[end]))) end += 1;
    const run = said.slice(at, end).filter((one) => one !== undefined);
    if (run.length > 1 && run.some(({ isPlain }) => isPlain) && !run.some(({ isTold }) => isTold))
      for (const line of lines.slice(at, end)) inRun.add(line);
    at = Math.max(at, end - 1);
  }
  return lines.map((line) => (inRun.has(line) ? { ...line, section: 'actions' as const } : line));
}

/** Whether no empty line lies between. */
const isNext = (notes: string, one: Line | undefined, other: Line | undefined): boolean =>
  one !== undefined && other !== undefined && !/\n\s*\n/.test(notes.slice(one.end, other.start));
