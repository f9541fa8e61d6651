import {
  civilDay,
  type CivilDay,
  dayOfMonth,
  type DaySpan,
  mondayOf,
  monthEnd,
  monthOf,
  monthStart,
  weekdayOf,
  weekSpan,
  yearOf,
} from './civil-day.ts';
import { readMonth, readYear } from './date-words.ts';

/** Undefined where that month has no such day. */
export function dayInMonth(start: CivilDay, day: number | undefined): CivilDay | undefined {
  return day === undefined ? undefined : civilDay(yearOf(start), monthOf(start), day);
}

/** The first such day of a month after a day, on a certain weekday where one is asked for. */
export function nextDayOfMonth(
  after: CivilDay,
  day: number | undefined,
  weekday?: number,
): CivilDay | undefined {
  for (let months = 0; months < 14; months += 1) {
    const found = dayInMonth(monthStart(after, months), day);
    if (found === undefined || found <= after) continue;
    if (weekday === undefined || weekdayOf(found) === weekday) return found;
  }
  return undefined;
}

/**
 * Such a day on a certain weekday: the one to come, or that of the last five weeks where the one to come
 * is farther off: "Thursday the 21st" on the 27th is last week's.
 */
export function nearestDayOfMonth(
  today: CivilDay,
  day: number | undefined,
  weekday: number,
): CivilDay | undefined {
  const next = nextDayOfMonth(today - 1, day, weekday);
  const last = nextDayOfMonth(today - 36, day, weekday);
  if (last === undefined || last >= today) return next;
  return next !== undefined && next - today <= today - last ? next : last;
}

/** A day of a named month: of the year that is given, or the first to come. */
export function dayOfNamedMonth(
  today: CivilDay,
  month: number,
  day: number | undefined,
  year?: string,
): CivilDay | undefined {
  if (day === undefined || month === 0) return undefined;
  if (year) return civilDay(readYear(year), month, day);
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const found = civilDay(yearOf(today) + ahead, month, day);
    if (found !== undefined && found >= today) return found;
    if (found === undefined && !(month === 2 && day === 29)) return undefined;
  }
  return undefined;
}

/** The first day of a named month that has not ended yet, or of that of the given year. */
export function namedMonth(today: CivilDay, month: number, year?: string): CivilDay | undefined {
  if (month === 0) return undefined;
  if (year) return civilDay(readYear(year), month, 1);
  const thisYear = civilDay(yearOf(today), month, 1);
  if (thisYear === undefined) return undefined;
  return monthEnd(thisYear) < today ? civilDay(yearOf(today) + 1, month, 1) : thisYear;
}

interface NthWeekday {
  nth: string;
  weekday: number;
  which: string | undefined;
  month: string | undefined;
  year: string | undefined;
}

const nths = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Such as the second Monday of next month. */
export function weekdayInMonth(today: CivilDay, asked: NthWeekday): CivilDay | undefined {
  const months = /^next$/i.test(asked.which ?? '')
    ? 1
    : /^(?:last|prev)/i.test(asked.which ?? '')
      ? -1
      : 0;
  const start = asked.month
    ? namedMonth(today, readMonth(asked.month), asked.year)
    : monthStart(today, months);
  if (start === undefined || asked.weekday < 0) return undefined;
  const first = start + ((asked.weekday - weekdayOf(start) + 7) % 7);
  const word = asked.nth.toLowerCase();
  const index = /^\d/.test(word) ? Number(word[0]) - 1 : nths.indexOf(word);
  const found =
    index < 0 ? first + Math.floor((monthEnd(start) - first) / 7) * 7 : first + index * 7;
  return found > monthEnd(start) || dayOfMonth(found) === 0 ? undefined : found;
}

/** The week of a month that a Thursday makes its own. */
export function weekOf(start: CivilDay, word: string): DaySpan | undefined {
  const first = mondayOf(start + 3) < start - 3 ? mondayOf(start) + 7 : mondayOf(start + 3);
  const index = ['first', 'second', 'third', 'fourth'].indexOf(word.toLowerCase());
  if (index >= 0) return weekSpan(first + index * 7);
  return weekSpan(monthEnd(start) - 3);
}
