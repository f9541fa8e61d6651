import { fold } from '#server/clients/fold.ts';
import { steps } from '#server/spelling.ts';
import { wordsOf } from './name-words.ts';
import { quoted } from './sentence.ts';

const longDays = [
  'tomorrow',
  'wednesday',
  'thursday',
  'saturday',
  'february',
  'september',
  'november',
  'december',
];
const shortDays = ['monday', 'tuesday', 'friday', 'sunday', 'tonight', 'january', 'october'];
const inShort: ReadonlyMap<string, string> = new Map([
  ['tmw', 'tomorrow'],
  ['tmro', 'tomorrow'],
  ['tomoro', 'tomorrow'],
  ['tmrrw', 'tomorrow'],
  ['2moro', 'tomorrow'],
  ['2day', 'today'],
  ['2morrow', 'tomorrow'],
  ['tonite', 'tonight'],
  ['2nite', 'tonight'],
  ['nxt', 'next'],
  ['wensday', 'wednesday'],
]);

/** A sentence as it was typed, with its days spelt as they are meant. */
export interface Spelt {
  readonly typed: string;
  readonly text: string;
  /** Where a place of `text` is in what was typed. */
  readonly placeOf: (place: number) => number;
}

/**
 * Spells the days and months right: "tomorow 9am" would be nine o'clock today. What is in quotation
 * marks and what is a word of somebody's name stays.
 */
export function spellDays(typed: string, names: readonly string[] = []): Spelt {
  const known = new Set(names.flatMap((name) => wordsOf(name).map(({ folded }) => folded)));
  const kept = [...typed.matchAll(quoted)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const changes: { at: number; from: number; to: number; shift: number }[] = [];
  let text = '';
  let read = 0;
  for (const { start, end } of wordsOf(typed)) {
    if (kept.some((one) => one.start <= start && end <= one.end)) continue;
    const word = typed.slice(start, end);
    const day = known.has(fold(word))
      ? undefined
      : (weekendDay(word, typed.slice(end)) ?? meantBy(word.toLowerCase()));
    if (day === undefined) continue;
    text += typed.slice(read, start);
    const at = text.length;
    text += /^\p{Lu}/u.test(word) ? day.charAt(0).toUpperCase() + day.slice(1) : day;
    changes.push({ at, from: end, to: text.length, shift: end - text.length });
    read = end;
  }
  text += typed.slice(read);
  const placeOf = (place: number) => {
    const last = changes.findLast(({ at }) => at < place);
    if (!last) return place;
    return place < last.to ? Math.min(place + last.shift, last.from) : place + last.shift;
  };
  return { typed, text, placeOf };
}

const behindWeekend =
  /^\.?\s*(?:$|[,;!]|\d|(?:at|morning|afternoon|evening|night|noon|next week)\b|(?:or|and|&|-|\/)\s*(?:sun|mon)(?:day)?\b)/i;

/** “Sat 2pm” is a Saturday; “sat down” and “sun cream” are none. */
function weekendDay(word: string, behind: string): string | undefined {
  if (!/^(?:sat|sun)$/i.test(word) || !behindWeekend.test(behind)) return undefined;
  return /^sat/i.test(word) ? 'saturday' : 'sunday';
}

/** The day or month that is meant by a word that is none; undefined for every other word. */
function meantBy(word: string): string | undefined {
  const short = inShort.get(word);
  if (short !== undefined) return short;
  const many = word.endsWith('s');
  const one = many ? word.slice(0, -1) : word;
  if (one.length < 5 || longDays.includes(one) || shortDays.includes(one)) return undefined;
  // The short ones first: "tusday" is nearer to Tuesday than to Thursday.
  const day =
    shortDays.find((each) => isNear(one, each, 1) && isSlip(one, each)) ??
    longDays.find((each) => isNear(one, each, 2));
  return day && day + (many ? 's' : '');
}

const isNear = (word: string, day: string, most: number) =>
  word.charAt(0) === day.charAt(0) &&
  Math.abs(word.length - day.length) <= 1 &&
  steps(word, day) <= most &&
  othersIn(word, day) < 2;

/** How many letters a word has that the day has not: "deceiver" is no December. */
function othersIn(word: string, day: string): number {
  const left = day.split('');
  return word.split('').filter((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}

/** Letters swapped, left out or doubled; another letter makes "sundry" of "sunday", a cut one Frida. */
function isSlip(word: string, day: string): boolean {
  return word.length === day.length ? othersIn(word, day) === 0 : word.at(-1) === day.at(-1);
}
