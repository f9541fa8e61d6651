import type { IsName, NameTests } from './transcript-names.ts';
import { clock, countFromFirst, timeAlone, timeIn } from './transcript-times.ts';
import { nameOf, type Turn } from './transcript-turn.ts';

const dash = String.raw`\s?[-–—|•·]?\s?`;
const person = String.raw`([+\p{L}\p{N}][^:：\n]{0,59}?)`;

/** `[00:12] Name: words`, `Name (0:12): words`, `00:12 - Name: words`, `Name: words`. */
const spokenLine = new RegExp(
  String.raw`^(?:${clock}${dash})?${person}(?:${dash}${clock})?\s?(?::(?:\s|$)|：\s?)(.*)$`,
  'u',
);
/** Sonix and Fireflies set the time behind the colon: `Name: [0:12] words`. */
const timeInWords = new RegExp(String.raw`^(?=[\[(])${clock}(?:\s(.*))?$`, 'u');
/** A name and a time alone on a line, with the words below. */
const nameThenTime = new RegExp(String.raw`^${person},?${dash}${clock}$`, 'u');
const timeThenName = new RegExp(String.raw`^${clock}${dash}${person}$`, 'u');
/** A name in brackets before its colon or its time. */
const bracketed = new RegExp(
  String.raw`^((?:${clock}${dash})?)\[(\p{L}[^[\]:：]{0,59})\](?=\s?(?:[:：]|${clock}$))`,
  'u',
);
const timeThenWords = new RegExp(String.raw`^${clock}${dash}(.+)$`, 'u');

/**
 * Lines with a name before a colon, or with names and times above the words. Where no empty line
 * stands before it, such a name is one that `isKnown`, or that stood above words already.
 */
export function readLines(lines: readonly string[], { isName, isKnown }: NameTests): Turn[] {
  const turns: Turn[] = [];
  const above: string[] = [];
  const heads = new Set<string>();
  let blank = true;
  let time: number | null = null;
  for (const [at, line] of lines.entries()) {
    if (line === '') {
      blank = true;
      continue;
    }
    const alone = timeAlone.exec(line);
    if (alone) {
      time = timeIn(alone[1]);
    } else {
      const bare = line.replace(bracketed, '$1$3');
      const isHead: IsName = (name) =>
        isName(name) && (blank || isKnown(name) || heads.has(nameOf(name)));
      const named = headOf(bare, isHead);
      const isSure = isKnown(named?.name ?? '') || heads.has(named?.name ?? '');
      const head = isSure || !timeThenWords.test(below(lines, at)) ? named : undefined;
      if (head) heads.add(head.name);
      const begun = head ?? spokenTurn(bare, isName);
      if (begun && mayBegin(begun, turns.at(-1), heads)) {
        turns.push({ ...begun, start: begun.start ?? time });
      } else {
        if (heads.size === 0 && turns.every(({ name }) => name === '')) above.push(line);
        addWords(turns, line, time);
      }
      time = null;
    }
    blank = false;
  }
  countFromFirst(turns);
  return isTitle(above, turns) ? turns.slice(1) : turns;
}

/**
 * Whether the lines above the first name are a recorder's title, in whatever language: a few that are
 * no sentences, over turns that all have names, most of them times, and sentences.
 */
function isTitle(above: readonly string[], [first, ...turns]: readonly Turn[]): boolean {
  if (!first || first.name !== '' || first.start !== null) return false;
  if (turns.length < 3 || above.length > 8 || turns.some(({ name }) => name === '')) return false;
  const share = (test: (turn: Turn) => boolean) => turns.filter(test).length / turns.length;
  const isSentence = (text: string) => /[.?!…]["'”’)]?$/.test(text);
  return (
    share(({ start }) => start !== null) > 0.8 &&
    share(({ text }) => isSentence(text)) > 0.5 &&
    above.every((line) => line.length <= 120 && (/\d/.test(line) || !isSentence(line)))
  );
}

/** The next line with words: where it begins with a time, what looks like a name before it was said. */
function below(lines: readonly string[], place: number): string {
  let next = place + 1;
  while (lines[next] === '') next += 1;
  return lines[next] ?? '';
}

/** Below a name stand words, and where names stand above them, no other word is a name. */
function mayBegin(begun: Turn, last: Turn | undefined, heads: ReadonlySet<string>): boolean {
  if (begun.text === '') return true;
  return last?.text !== '' && (heads.size === 0 || heads.has(begun.name) || begun.start !== null);
}

function spokenTurn(line: string, isName: IsName): Turn | undefined {
  const [, before, name = '', after, text = ''] = spokenLine.exec(line) ?? [];
  if (!isName(name)) return undefined;
  const start = timeIn(before) ?? timeIn(after);
  const [, at, words = ''] = start === null ? (timeInWords.exec(text) ?? []) : [];
  return at === undefined
    ? { name: nameOf(name), text, start, end: null }
    : { name: nameOf(name), text: words, start: timeIn(at), end: null };
}

/** A name and a time alone on a line, as a turn without words yet. */
export function headOf(line: string, isName: IsName): Turn | undefined {
  const named = nameThenTime.exec(line);
  if (named && isName(named[1] ?? '')) {
    return { name: nameOf(named[1] ?? ''), text: '', start: timeIn(named[2]), end: null };
  }
  const timed = timeThenName.exec(line);
  if (timed && isName(timed[2] ?? '')) {
    return { name: nameOf(timed[2] ?? ''), text: '', start: timeIn(timed[1]), end: null };
  }
  return undefined;
}

/** Words go on with whoever spoke last; a time before them begins another turn of the same. */
function addWords(turns: Turn[], line: string, time: number | null): void {
  const timed = timeThenWords.exec(line);
  const start = timed ? timeIn(timed[1]) : time;
  const words = timed?.[2] ?? line;
  const last = turns.at(-1);
  if (last && (start === null || last.text === '')) {
    last.text = last.text === '' ? words : `${last.text} ${words}`;
    last.start ??= start;
  } else {
    turns.push({ name: last?.name ?? '', text: words, start, end: null });
  }
}
