import { secondsOf } from './transcript-turn.ts';

/** What a recorder writes above a talk, which nobody said. */
export interface Header {
  /** How many lines it takes. */
  readonly lines: number;
  /** Who it says was there. */
  readonly names: readonly string[];
  /** How long it says the talk was; 0 where it does not. */
  readonly seconds: number;
}

const none: Header = { lines: 0, names: [], seconds: 0 };

const month = String.raw`(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?`;
const nth = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const day = String.raw`(?:${month} ${nth}(?:,? \d{4})?|${nth} ${month}(?:,? \d{4})?|\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?)`;
const hours = String.raw`\d{1,2}:\d{2}(?::\d{2})? ?(?:[ap]\.?m\.?)?(?: ?[A-Z]{2,5}(?:[+-]\d{1,2}(?::?\d{2})?)?)?`;
const length = String.raw`(?:\d{1,3}:)?\d{1,3}:\d{2}|(?:\d{1,2} ?h(?:ou)?r?s? ?)?\d{1,3} ?m(?:in(?:ute)?s?)?(?: ?\d{1,2} ?s(?:ec(?:ond)?s?)?)?|\d{1,2} ?s(?:ec(?:ond)?s?)?`;

const moment = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?${day}(?:(?:,? (?:at )?| - )${hours})?`;

/** "Tue, Nov 24, 2026 10:00AM • 45:12". */
const dateLine = new RegExp(String.raw`^${moment}(?: ?[•·|,] ?(${length}))?$`, 'i');
/** "Date: Nov 24, 2026, 3:00 PM": nobody is called that. */
const labelledDate = new RegExp(
  String.raw`^(?:(?:meeting|call|session) )?(?:date|created at): ?${moment}$`,
  'i',
);
const lengthLine = new RegExp(
  String.raw`^(?:(?:\d{1,2} ?h(?:ou)?r?s? )?\d{1,3} ?m(?:in(?:ute)?s?)?(?: \d{1,2} ?s(?:ec(?:ond)?s?)?)?|\d{1,2} ?s(?:ec(?:ond)?s?)?)$`,
  'i',
);
const givenLine = new RegExp(
  String.raw`^(?:meeting )?(?:date|time|duration|length): ?(?:(${length})|[^.?!]{0,40}\d[^.?!]{0,30})$`,
  'i',
);
const peopleLabel =
  /^(?:SPEAKERS|Speakers|Attendees|(?:Meeting )?[Pp]articipants|ATTENDEES|PARTICIPANTS)(?:: ?|$)/;
/** Granola's. */
const titleLine = /^Meeting Title: .{1,200}$/;
const wordsLabel = /^(?:(?:SUMMARY )?KEYWORDS|(?:Summary )?Keywords)(?:: ?|$)/;
/** Google's, or its own word for what follows. */
const transcriptLine = /^.{1,200} [-–] Transcript$|^(?:📖 ?)?Transcript:?$/u;
/** Fathom's. */
const recordingLine = /^VIEW RECORDING - (\d{1,4} mins?)\b.{0,300}$/;
/** Teams'. */
const startedLine = /^\p{Lu}.{1,80} started transcription$/u;
const ruler = /^-{3,}$/;
/** Where the recording is. */
const linkLine = /^(?:View [a-z ,]{1,60}: ?)?https?:\/\/\S{1,400}$/;

/** What no recorder writes by chance; a day or a length alone may be anybody's. */
const marks = [
  titleLine,
  peopleLabel,
  wordsLabel,
  transcriptLine,
  recordingLine,
  startedLine,
  labelledDate,
];

/**
 * Finds the header above a talk by Otter, Google Meet, Teams, Fathom and their like: a title, then
 * lines of known shape to the first that has none. Nothing is a header by its day or its title alone.
 */
export function findHeader(lines: readonly string[]): Header {
  return wholeAbove(lines) ?? linesAbove(lines);
}

/** Google's own word for what follows its notes, and Gong's below who was there. */
const beginning = /^📖 Transcript$/u;
const plainBeginning = /^Transcript$/;
/** A note taker's summary with its actions, above the talk that it is of. */
export const summaryLine =
  /^(?:(?:meeting |call |ai |quick )?(?:summary|overview|recap|notes|highlights)|(?:key )?takeaways|key points|action (?:items|points)|next steps|to-?dos?|chapters|outline)\s*:?$/i;
/** What stands over the talk itself. */
export const talkLine = /^(?:full |meeting |call )?transcript(?:ion)?\s*:?$/i;
const mostNotes = 1_000;

function wholeAbove(lines: readonly string[]): Header | undefined {
  const said = lines.slice(0, mostNotes).map(bare);
  const at = said.findIndex((line) => beginning.test(line));
  if (at >= 0) {
    const rest = linesAbove(lines.slice(at));
    return { ...rest, lines: at + Math.max(1, rest.lines) };
  }
  const below = said.findIndex(
    (line, place) =>
      talkLine.test(line) && said.slice(0, place).some((one) => summaryLine.test(one)),
  );
  if (below >= 0) return { lines: below + 1, names: [], seconds: 0 };
  const people = said.findIndex((line) => /^Participants$/.test(line));
  const plain = said.slice(0, longest).findIndex((line) => plainBeginning.test(line));
  if (people < 0 || plain < people) return undefined;
  const above = said.slice(people + 1, plain);
  return {
    lines: plain + 1,
    names: above.flatMap((line) => /^(\p{Lu}[^,]{1,59}), \p{L}/u.exec(line)?.[1] ?? []),
    seconds: Math.max(0, ...said.slice(0, plain).map(recordedFor)),
  };
}

/** "Recorded on Nov 20, 2026 via Zoom, 45m". */
function recordedFor(line: string): number {
  return lengthIn(/^Recorded on .{4,80}, (\d{1,3}m(?: \d{1,2}s)?)$/.exec(line)?.[1] ?? '');
}

function linesAbove(lines: readonly string[]): Header {
  const written = lines
    .slice(0, longest)
    .map((line, at) => ({ line: bare(line), at }))
    .filter(({ line }) => line !== '');
  const [first, second] = written;
  const isTitled = first && second && !known(first.line) && known(second.line);
  const names: string[] = [];
  let seconds = 0;
  let place = isTitled ? 1 : 0;
  let isSure = false;
  for (let line = written[place]; line && known(line.line); line = written[place]) {
    const label = peopleLabel.exec(line.line)?.[0] ?? wordsLabel.exec(line.line)?.[0];
    const isPeople = peopleLabel.test(line.line);
    const rest = line.line.slice(label?.length);
    const list = label === undefined || rest !== '' ? 0 : listBelow(written, place + 1, isPeople);
    if (label !== undefined && rest === '' && list === 0) break;
    const said = rest === '' ? written.slice(place + 1, place + 1 + list) : [{ line: rest }];
    if (isPeople) names.push(...said.flatMap((one) => listed(one.line)));
    isSure ||= isMark(line.line);
    seconds ||= lengthIn(line.line);
    place += 1 + list;
  }
  const isOne = [talkLine, labelledDate].some((one) => one.test(first?.line ?? ''));
  if (!isSure || (place < 2 && !isOne)) return none;
  return { lines: written[place]?.at ?? Math.min(lines.length, longest), names, seconds };
}

const longest = 60;

const isMark = (line: string): boolean =>
  marks.some((mark) => mark.test(line)) || dateLine.exec(line)?.[1] !== undefined;

type Written = readonly { readonly line: string; readonly at: number }[];

/** How many lines of a list stand from a place on: one that ends with a comma goes on. */
function listBelow(written: Written, place: number, isPeople: boolean): number {
  let many = 0;
  for (let next = written[place]; next; next = written[place + many]) {
    if (!isList(next.line, isPeople)) break;
    many += 1;
    if (!next.line.endsWith(',')) break;
  }
  return many;
}

/** A line without the marks of a heading or of emphasis. */
export const bare = (line: string): string =>
  line.replace(/^#{1,6} /, '').replace(/^[*_]{1,3}|[*_]{1,3}$/g, '');

function known(line: string): boolean {
  const label = peopleLabel.exec(line)?.[0] ?? wordsLabel.exec(line)?.[0];
  if (label !== undefined)
    return label === line || isList(line.slice(label.length), peopleLabel.test(line));
  return [...marks, dateLine, lengthLine, givenLine, ruler, linkLine].some((one) => one.test(line));
}

/** Names or words with commas between them; what may be a sentence or a turn is none. */
function isList(line: string, isPeople: boolean): boolean {
  if (
    /[?!:]|\d:\d\d\s*$/.test(line) ||
    (isPeople && /[^.]\.$/.test(line) && !/ [A-Z]\.$/.test(line))
  )
    return false;
  const longest = isPeople ? 6 : 5;
  return line.split(',').every((part) => part.trim().split(' ').length <= longest);
}

const listed = (line: string): string[] =>
  line.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));

function lengthIn(line: string): number {
  const said =
    dateLine.exec(line)?.[1] ??
    givenLine.exec(line)?.[1] ??
    recordingLine.exec(line)?.[1] ??
    lengthLine.exec(line)?.[0];
  if (said === undefined) return 0;
  if (said.includes(':')) return secondsOf(said) ?? 0;
  const of = (unit: RegExp) => Number(unit.exec(said)?.[1] ?? 0);
  return of(/(\d+) ?h/i) * 3600 + of(/(\d+) ?m/i) * 60 + of(/(\d+) ?s/i);
}

const endedLine = /^(?:Transcription|Meeting) ended after (\d{1,2}:\d{2}:\d{2})(?: 👋)?$/u;
const closing =
  /^(?:Transcribed by https?:\/\/(?:www\.)?otter\.ai\/?|This editable transcript was computer generated and might contain errors\. People can also change the text after it was created\.)$/i;
/** Fathom's, between what was said. */
const marked =
  /^(?:ACTION ITEM|SCREEN SHARING|HIGHLIGHT|QUESTION)\b.{0,2000} - WATCH(?:: https?:\/\/\S+)?$/;
const stopped = /^\p{Lu}.{1,80} (?:stopped transcription|hat die Transkription beendet)$/u;

/** Whether a recorder writes a line of itself beside or below the talk. */
export function isRecordersOwn(line: string, isLast: boolean): boolean {
  const said = bare(line);
  return (
    [closing, endedLine, marked].some((own) => own.test(said)) || (isLast && stopped.test(said))
  );
}

/** After how many seconds a talk was over, as its recorder says below it; 0 where it does not. */
export function secondsToEnd(lines: readonly string[]): number {
  const ended = lines.findLast((line) => endedLine.test(bare(line)));
  return secondsOf(endedLine.exec(bare(ended ?? ''))?.[1] ?? '') ?? 0;
}
