import { monthOf } from './month-words.ts';
import { offsetOf } from '#server/zone-offset.ts';

/** Which of two numbers comes first where a date does not say. */
export type DateOrder = 'dmy' | 'mdy';

/** What a cell says of time: a day as it is written, and the instant when it has a time of day. */
export interface ReadDate {
  /** `YYYY-MM-DD`. */
  day: string;
  /** ISO 8601 in UTC. */
  instant?: string;
}

interface DateParts {
  year: number;
  month: number;
  day: number;
}

const clock =
  /(?:^|[ t])(\d{1,2})(?::(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?| ?h ?(\d{2})?)(?: uhr)?(?: ?([ap])\.?(?: ?m\.?)?)? ?(z|utc|gmt)? ?([+-]\d{1,2}(?::?\d{2})?)?$/;
/** What stands between a day and its time in words. */
const beforeClock = / (?:um|a|a las|at)$/;
const iso = /^([12]\d{3})([-/.])(\d{1,2})\2(\d{1,2})\.?$/;
const numeric = /^(\d{1,2})([-/. ])(\d{1,2})\2((?:\d{2}){1,2})\.?$/;

/**
 * The date in a cell: ISO, US or European, with a month's name in four languages, an Excel serial,
 * or a Unix time. `timezone` is where a time of day without an offset is meant.
 */
export function readDate(cell: string, order: DateOrder, timezone = 'UTC'): ReadDate | undefined {
  if (cell.length > 60) return undefined;
  // Notion writes a span of time as its beginning, an arrow and its end.
  const [begin = ''] = cell.split('→', 1);
  const text = begin
    .normalize('NFKD')
    .replace(/[\p{M}']/gu, '')
    .replace(/\([^)]*\)$/, '')
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim();
  const counted = readCount(text);
  if (counted) return counted;
  const compact = /^(\d{4})(\d{2})(\d{2})(?:t(\d{2})(\d{2})(\d{2})?(z?))?$/.exec(text);
  if (compact) {
    const [, year, month, day, hour, minute, second = '00', zulu] = compact;
    const time = hour === undefined ? '' : ` ${hour}:${minute}:${second}${zulu}`;
    return readDate(`${year}-${month}-${day}${time}`, order, timezone);
  }
  const time = clock.exec(text);
  const day = time ? text.slice(0, time.index).trim().replace(beforeClock, '') : text;
  const date = readDay(day, order);
  if (!date || !exists(date)) return undefined;
  const written = `${String(date.year)}-${two(date.month)}-${two(date.day)}`;
  if (!time) return { day: written };
  const instant = readClock(date, time, timezone);
  return instant === undefined ? undefined : { day: written, instant };
}

/** The order that the dates of a column have; `sure` when one of them can be read in no other. */
export function guessDateOrder(
  cells: Iterable<string>,
  fallback: DateOrder = 'mdy',
): { order: DateOrder; sure: boolean } {
  let dayFirst = 0;
  let monthFirst = 0;
  let dotted = 0;
  let slashed = 0;
  for (const cell of cells) {
    if (cell.length > 60) continue;
    const [date = ''] = cell.trim().split(/[ ,]/, 1);
    const parts = numeric.exec(date);
    if (!parts) continue;
    const [first, second] = [Number(parts[1]), Number(parts[3])];
    if (first > 12 && second <= 12) dayFirst += 1;
    else if (second > 12 && first <= 12) monthFirst += 1;
    else if (parts[2] === '.') dotted += 1;
    else slashed += 1;
  }
  if (dayFirst !== monthFirst) {
    return {
      order: dayFirst > monthFirst ? 'dmy' : 'mdy',
      sure: dayFirst === 0 || monthFirst === 0,
    };
  }
  if (dotted > slashed) return { order: 'dmy', sure: dayFirst === 0 };
  return { order: fallback, sure: dayFirst + slashed === 0 };
}

function readDay(text: string, order: DateOrder): DateParts | undefined {
  const big = iso.exec(text);
  if (big) return { year: Number(big[1]), month: Number(big[3]), day: Number(big[4]) };
  const small = numeric.exec(text);
  if (small) {
    const [first, second] = [Number(small[1]), Number(small[3])];
    const year = fullYear(small[4] ?? '');
    const wanted = order === 'dmy' || small[2] === '.' ? 'dmy' : 'mdy';
    const dayFirst = first > 12 ? true : second > 12 ? false : wanted === 'dmy';
    return dayFirst ? { year, month: second, day: first } : { year, month: first, day: second };
  }
  const words = text.match(/\d+|\p{L}+/gu) ?? [];
  if (words.length > 7) return undefined;
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const named = words.map(monthOf).filter((month) => month !== undefined);
  // In French and Spanish `mar` before a date is a Tuesday.
  const months = named.length > 1 && words[0] === 'mar' ? named.slice(1) : named;
  const [month] = months;
  const [one = '', other = '', more] = numbers;
  if (month === undefined || months.length > 1 || more !== undefined) return undefined;
  if (one.length === 4) return { year: Number(one), month, day: Number(other) };
  if (one.length > 2 || (other.length !== 4 && other.length !== 2)) return undefined;
  return { year: fullYear(other), month, day: Number(one) };
}

function readClock(date: DateParts, time: RegExpExecArray, timezone: string): string | undefined {
  const [, hours, past, seconds = '0', fraction = '', pastH = '0', half, zulu, offset] = time;
  let hour = Number(hours);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half === 'p' ? 12 : 0);
  }
  const [minute, second] = [Number(past ?? pastH), Number(seconds)];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  const local = Date.UTC(date.year, date.month - 1, date.day, hour, minute, second, milliseconds);
  if (offset === undefined) {
    const shift = zulu === undefined ? offsetOf(timezone, local) : 0;
    return new Date(local - shift).toISOString();
  }
  const [, sign, h, m = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(offset) ?? [];
  if (Number(h) > 14 || Number(m) > 59) return undefined;
  const shift = (Number(h) * 60 + Number(m)) * 60_000 * (sign === '-' ? -1 : 1);
  return new Date(local - shift).toISOString();
}

/** Excel counts days from the end of 1899, computers seconds or milliseconds from 1970. */
function readCount(text: string): ReadDate | undefined {
  if (!/^\d{5}(?:\.\d{1,12})?$|^\d{10}$|^\d{13}$/.test(text)) return undefined;
  const count = Number(text);
  if (count > 100_000) return fromInstant(new Date(text.length === 10 ? count * 1000 : count));
  if (count < 15_000 || count > 80_000) return undefined;
  const at = new Date(Math.round((count - 25_569) * 86_400) * 1000);
  return { day: at.toISOString().slice(0, 10) };
}

function fromInstant(at: Date): ReadDate | undefined {
  const year = at.getUTCFullYear();
  if (year < 1990 || year > 2100) return undefined;
  return { day: at.toISOString().slice(0, 10), instant: at.toISOString() };
}

const two = (number: number) => String(number).padStart(2, '0');

/** Of two digits, 58 is the year of somebody's birth rather than one to come. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

function exists({ year, month, day }: DateParts): boolean {
  if (year < 1900 || year > 2200 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
