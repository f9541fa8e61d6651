import { withActionRuns } from './note-runs.ts';
import { splitSentences } from './sentences.ts';

/** What the part of the notes is about that a line stands in. */
export type NoteSection = 'actions' | 'summary' | undefined;

/** A line of notes without its marks: what it says, and where that stands. */
export interface NoteLine {
  readonly start: number;
  readonly end: number;
  readonly section: NoteSection;
  /** It is one of a list: a bullet, a number or a box stands before it. */
  readonly isListed: boolean;
  /** Its box is ticked. */
  readonly isDone: boolean;
  /** Whom the heading above gives it to, as it stands there. */
  readonly heading?: string;
  /** Its cells, where it is a row of a table that says which of them is what. */
  readonly cells?: Cells;
}

export interface Cell {
  /** Its place in the line. */
  readonly start: number;
  readonly end: number;
}
export type Cells = Readonly<Partial<Record<'action' | 'owner' | 'due', Cell>>>;
type Columns = readonly (keyof Cells | undefined)[];

const bullet =
  /^[\s>]*(?:[-*+•·‣▪◦●○–—]+[ \t]+|\d{1,2}[.)][ \t]+|[a-z][.)][ \t]+|(?=\[|[☐☑☒✓✔✅]))?(?:(\[ ?\]|☐|✅)[ \t]*|(\[[xX]\]|[☑☒✓✔])[ \t]*)?/u;
/** All of the line is set in bold or italics. */
const emphasis = /^(\*{1,3}|_{1,2})(?=\S[^*]*\1[:.]?\s*$)/;
const actionNames =
  "action(?: points?| items?| plan)?s?|to[- ]?dos?|to do list|tasks?|next steps?|what(?:[’']s| is) next|follow[- ]?ups?(?: (?:tasks?|items?|actions?))?|homework|assignments?|commitments?|deliverables?|aps?|agreed(?: actions?)?|promised|next|before (?:the )?next (?:time|session|call|meeting)|who does what";
const summaryNames =
  'summary|overview|recap|tl;?dr|(?:key )?takeaways?|highlights?|key points?|in short|meeting notes';
const otherNames =
  '(?:meeting )?purpose|agenda|attendees?|participants?|topics?|notes|discussion(?: points?)?|decisions?|background|context|questions?|open questions?|details|outcomes?|transcript|chapters(?: (?:&|and) topics)?|date|time|where|when|who';
const headingOf = (names: string) => new RegExp(`^(?:${names})\\s*:?$`, 'i');
const actionHeading = headingOf(`${actionNames}|plan|will|way forward`);
const summaryHeading = headingOf(summaryNames);
const otherHeading = headingOf(otherNames);
/** “AP: Dana to send the list” and “TODO Dana: send the list”: the label stands in the line itself. */
const actionLabel = new RegExp(
  `^(?:(?:${actionNames})\\s*(?::|\\s[–—-]\\s)\\s*(?=\\S)|(?:to[- ]?dos?|actions?|tasks?)\\s*\\((?<owner>[^)]{1,20})\\)\\s*:\\s*|ai\\s*:\\s*(?=\\p{Lu}[\\p{L}.’'-]*(?: \\p{Lu}[\\p{L}.’'-]*)? to )|(?:to[- ]?do|action|ap|task|f\\/u|follow[- ]?up)\\s+(?:for\\s+)?(?=@?\\p{L}[\\p{L}.’'-]*(?: \\p{L}[\\p{L}.’'-]*)?:\\s))`,
  'iu',
);

/** What a coach sets is the client's, whoever wrote it down. */
const homework = /^(?:homework|assignments?)\b/i;
const itsOwner = 'client';

/** What only greets, ends a letter or leads over to what follows. */
const courtesy =
  /^(?:as (?:agreed|discussed|promised|mentioned)[,:]?|(?:hi|hello|hey|dear)\b[^.!?]{0,40}[,!.]?|(?:hi|hello|hey|dear) \S+,? (?:it was )?(?:great|good|lovely|nice) [^.!?]{0,40}[.!]?|(?:(?:best|kind(?:est)?|warm(?:est)?|many)(?: (?:regards|wishes|thanks))?|regards|thanks(?: (?:again|so much|a lot))?|thank you|cheers|sincerely|yours(?: \w+)?|talk soon|speak soon|take care)\s*(?:[,.!–—-]\s*\S*(?: \S+)?)?)$/i;

/**
 * Takes notes apart into lines, as people and note takers write them; headings are no lines of their
 * own. `isOwner` says whether words call one of those who spoke.
 */
export function readNoteLines(notes: string, isOwner: (words: string) => boolean): NoteLine[] {
  const lines: NoteLine[] = [];
  let section: NoteSection;
  let heading: string | undefined;
  let columns: Columns | undefined;
  let wasListed = false;
  let afterGap = false;
  let next = 0;
  const isSoap = soap.every((part) => part.test(notes));
  for (const written of notes.split('\n')) {
    const at = next;
    next += written.length + 1;
    const part = isSoap ? partOfSoap.exec(written) : null;
    if (part) [section, heading] = [/p/i.test(part[1] ?? '') ? 'actions' : undefined, undefined];
    const raw = part ? ' '.repeat(part[0].length) + written.slice(part[0].length) : written;
    if (raw.trim() === '') {
      afterGap = true;
      continue;
    }
    const cells = rowOf(raw, columns);
    const named = columnsOf(raw, cells);
    columns = named ?? (cells.length > 1 ? columns : undefined);
    if (named || /^[\s|:-]+$/.test(raw)) continue;
    if (columns || /^\s*\|.*\|/.test(raw)) {
      lines.push(rowLine(raw, at, cells, columns));
      continue;
    }
    const found = markOf(raw);
    const said = raw
      .slice(found.length)
      .trimEnd()
      .replace(/[\s*_]{1,8}$/, '');
    const name =
      said.length > longestHeading ? '' : said.replace(/^#+\s*/, '').replace(/[\s*_:]+$/, '');
    const owner = name === '' ? undefined : ownerOfHeading(name);
    const isOwned = owner !== undefined && isOwner(owner);
    const isName = section === 'actions' && !found.isMarked && name !== '' && isOwner(name);
    const isShouted =
      inCapitals.test(name) && (afterGap || at === 0) && /^\S.*\p{Ll}/mu.test(notes.slice(next));
    const kind =
      isOwned || isName ? 'actions' : (headingIn(raw, name) ?? (isShouted ? 'other' : undefined));
    if (kind) {
      section = kind === 'other' ? undefined : kind;
      heading = isOwned ? owner : isName ? name : homework.test(name) ? itsOwner : undefined;
      wasListed = false;
      afterGap = false;
      continue;
    }
    const isListed = found.isMarked;
    if (afterGap && !isListed && (wasListed || section !== 'summary')) section = undefined;
    const given = section === 'actions' && heading !== undefined ? { heading } : {};
    afterGap = false;
    wasListed = wasListed || isListed;
    lines.push(
      ...piecesOf(said, at + found.length, { section, isListed, isDone: found.isDone, ...given }),
    );
  }
  return withActionRuns(notes, lines, isOwner);
}

/** Notes by subjective, objective, assessment and plan. */
const soap = [/^\s*S\s*:/m, /^\s*[OA]\s*:/m, /^\s*P\s*:/m];
const partOfSoap = /^\s*([SOAP])\s*:\s*/;

const ofOwner = new RegExp(
  `^(?:(?:${actionNames})\\s*(?:for|of|by|:|\\(|[–—-])\\s*(.+?)\\)?|(.+?)(?:[’']s)?\\s+(?:${actionNames}))$`,
  'i',
);

/** “Action items for Grace”, “Grace’s next steps”: whom a heading gives what stands below it. */
function ownerOfHeading(name: string): string | undefined {
  const [, behind, before] = ofOwner.exec(name) ?? [];
  return behind ?? before;
}

const longestHeading = 80;

interface Mark {
  readonly length: number;
  readonly isMarked: boolean;
  readonly isDone: boolean;
}

function markOf(raw: string): Mark {
  const [mark = '', open, done] = bullet.exec(raw) ?? [];
  const isMarked = mark.trim().replace(/^>+$/, '') !== '' || open !== undefined;
  const bold = emphasis.exec(raw.slice(mark.length))?.[0].length ?? 0;
  return { length: mark.length + bold, isMarked, isDone: done !== undefined };
}

/** “HOW SHE LEFT”: a heading where it stands above other lines. */
const inCapitals = /^(?=.*\p{Lu}{3})(?:[\p{Lu}’'&/-]+ ?){2,6}$/u;

function headingIn(raw: string, name: string): 'actions' | 'summary' | 'other' | undefined {
  if (name === '') return undefined;
  if (actionHeading.test(name)) return 'actions';
  if (summaryHeading.test(name)) return 'summary';
  const isHeading =
    otherHeading.test(name) ||
    /^\s*#{1,6}\s/.test(raw) ||
    (/^\s*\*\*[^*]+\*\*:?\s*$/.test(raw) && !/[.!?]$/.test(name)) ||
    (/^[^.!?,]{2,50}:\s*\**$/.test(raw.trim()) && name.split(/\s+/).length <= 6);
  return isHeading ? 'other' : undefined;
}

/** A text without the marks that set parts of it in bold. */
export const withoutMarks = (text: string): string => text.replace(/\*\*|__/g, '');

export const isCourtesyOfNotes = (sentence: string): boolean => courtesy.test(sentence.trim());

/** A line; one that is labelled falls into what is parted by semicolons. */
function piecesOf(said: string, start: number, about: Omit<NoteLine, 'start' | 'end'>): NoteLine[] {
  const line = { start, end: start + said.length, ...about };
  const sentences = splitSentences(said);
  if (!sentences.some(({ text }) => actionLabel.test(text))) return [line];
  return sentences.flatMap((one) => actionsIn(one.text, start + one.start, about));
}

function actionsIn(
  said: string,
  start: number,
  about: Omit<NoteLine, 'start' | 'end'>,
): NoteLine[] {
  const found = actionLabel.exec(said);
  const label = found?.[0].length ?? 0;
  const owner = homework.test(said) ? itsOwner : found?.groups?.['owner'];
  if (label === 0) return [{ start, end: start + said.length, ...about }];
  const pieces: NoteLine[] = [];
  let from = label;
  for (const piece of said.slice(label).split(';')) {
    const lead = piece.length - piece.trimStart().length;
    const words = piece.trim();
    if (words !== '')
      pieces.push({
        start: start + from + lead,
        end: start + from + lead + words.length,
        ...about,
        section: 'actions',
        isListed: true,
        ...(owner === undefined ? {} : { heading: owner }),
      });
    from += piece.length + 1;
  }
  return pieces;
}

/** A row's cells: what lines or tabs part or, where its columns say what is what, dashes: “Owner - Action - When”. */
function rowOf(raw: string, columns: Columns | undefined): Cell[] {
  const cells = cellsOf(raw, /^\s*\|/.test(raw) ? '|' : '\t');
  if (cells.length > 1) return cells;
  const dashed = cellsOf(
    raw.replace(/^\s*[-*•]\s/, (mark) => ' '.repeat(mark.length)),
    dash,
  );
  if (columns === undefined) return columnsOf(raw, dashed) ? dashed : cells;
  return dashed.length > 1 ? joinedAt(dashed, columns) : cells;
}

const dash = /(?<=\s)[-–—](?=\s)/;

/** A dash within what is to be done parts nothing. */
function joinedAt(cells: readonly Cell[], columns: Columns): Cell[] {
  const more = Math.max(0, cells.length - columns.length);
  const at = columns.indexOf('action');
  const [first, last] = [cells[at], cells[at + more]];
  if (more === 0 || !first || !last) return [...cells];
  return [
    ...cells.slice(0, at),
    { start: first.start, end: last.end },
    ...cells.slice(at + more + 1),
  ];
}

function cellsOf(raw: string, separator: string | RegExp): Cell[] {
  const cells: Cell[] = [];
  const outer = separator === '|' ? (/^\s*\|/.exec(raw)?.[0].length ?? 0) : 0;
  let at = outer;
  for (const piece of raw
    .slice(outer)
    .replace(/\|\s*$/, '')
    .split(separator)) {
    const lead = piece.length - piece.trimStart().length;
    cells.push({ start: at + lead, end: at + lead + piece.trim().length });
    at += piece.length + 1;
  }
  return cells;
}

const columnNames: readonly (readonly [keyof Cells, RegExp])[] = [
  [
    'action',
    /^(?:actions?|action items?|tasks?|what|to[- ]?dos?|items?|next steps?|deliverables?)$/i,
  ],
  ['owner', /^(?:owners?|who|assignees?|assigned to|responsible|by whom|person)$/i],
  ['due', /^(?:due|due dates?|by|by when|when|deadlines?|dates?|eta)$/i],
];

/** Which column is what, where a row names an action among them. */
function columnsOf(raw: string, cells: readonly Cell[]) {
  if (cells.length < 2) return undefined;
  const named = cells.map(({ start, end }) => {
    const words = raw.slice(start, end).replace(/^[*_]+|[*_:]+$/g, '');
    return columnNames.find(([, pattern]) => pattern.test(words))?.[0];
  });
  return named.includes('action') ? named : undefined;
}

function rowLine(
  raw: string,
  at: number,
  cells: readonly Cell[],
  columns: Columns | undefined,
): NoteLine {
  const start = cells[0]?.start ?? 0;
  const end = cells.at(-1)?.end ?? raw.length;
  const line = { start: at + start, end: at + end, isListed: true, isDone: false } as const;
  if (!columns) return { ...line, section: undefined };
  const placed = columns.flatMap((name, place) => {
    const cell = cells[place];
    return name && cell && cell.end > cell.start
      ? [[name, { start: cell.start - start, end: cell.end - start }] as const]
      : [];
  });
  return { ...line, section: 'actions', cells: Object.fromEntries(placed) };
}
