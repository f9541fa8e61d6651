import {
  addMonths,
  type CivilDay,
  civilDay,
  type DaySpan,
  monthEnd,
  monthStart,
  weekSpan,
  yearOf,
  yearSpan,
} from './civil-day.ts';
import { numbered } from './calendar-rules.ts';
import { dateRule, type DateRule, oneDay, type Today } from './date-rule.ts';
import {
  amountWords,
  monthName,
  readAmount,
  readMonth,
  readYear,
  yearNumber,
} from './date-words.ts';
import { endOf } from './period-rules.ts';
import { namedMonth, weekOf } from './month-days.ts';
import { step } from './step.ts';

const unit = '(?:days?|weeks?|fortnights?|months?|years?)';
const clock = '(?:hours?|hrs?|min(?:ute)?s?)';
/** "A week and a half", "two and a half weeks", "one month and two weeks", "half a year", "one day two hours". */
const long = `((?:${amountWords}) (?:and a half ${unit}|${unit} and a half)|half an? (?:fortnight|month|year)|(?:${amountWords}) ${unit}(?:,? (?:and )?(?:${amountWords}) (?:${unit}|${clock})){1,4})`;
const pieces = new RegExp(
  `(${amountWords}|half an?) (and a half )?(${unit}|${clock})( and a half)?`,
  'gi',
);

/** So long after a day, piece by piece, or before it; of hours what is left of today's counts. */
function after({ day, minute }: Today, words: string, sign = 1): CivilDay | undefined {
  let reached = day;
  let minutes = minute;
  for (const [, amount = '', half, ofUnit = '', halfAfter] of words.matchAll(pieces)) {
    const isHalf = /^half/i.test(amount);
    const count = isHalf ? 0.5 : readAmount(amount);
    if (count === undefined) return undefined;
    const whole = sign * (count + (half || halfAfter ? 0.5 : 0));
    if (/^h/i.test(ofUnit)) minutes += whole * 60;
    else if (/^min/i.test(ofUnit)) minutes += whole;
    else reached = step(reached, whole, ofUnit);
  }
  return reached + Math.floor(minutes / 1440);
}

const yearFrom = (words: string, today: CivilDay): number => {
  if (/next|new/i.test(words)) return yearOf(today) + 1;
  return words === '' || /th(?:e|is)/i.test(words) ? yearOf(today) : readYear(words);
};

/** Days that are reckoned from others: halves, sums, parts of a month and weeks of a year. */
export const reckonedRules: readonly DateRule[] = [
  dateRule(
    'in a sum',
    `in (?:about |around |roughly |less than |under |the next )?${long}(?:(?:['’]s?)? time)?(?: from now)?|${long} (?:from (?:now|today)|later|hence)`,
    ([one, other], t) => oneDay(after(t, one || other || '')),
  ),
  dateRule('a sum ago', `${long} (?:ago|before today)`, ([words = ''], t) =>
    oneDay(after(t, words, -1)),
  ),
  dateRule(
    'within a sum',
    `within (?:about |the (?:next|coming|upcoming) )?${long}`,
    ([words = ''], t) => {
      const to = after(t, words);
      return to === undefined ? undefined : { from: t.day, to };
    },
  ),
  dateRule(
    'hours',
    `(?:within|in|inside(?: of)?) (?:about |less than |under )?(?:the (?:next )?)?(?:(\\d{1,2}\\.\\d|${amountWords})( and a half)? hours?|an hour and a half)`,
    ([hours, half], t) => {
      const count = hours ? readAmount(hours) : 1.5;
      if (count === undefined) return undefined;
      const minutes = t.minute + (half ? count + 0.5 : count) * 60;
      return { from: t.day, to: t.day + Math.floor(minutes / 1440) };
    },
  ),
  dateRule(
    'half of a month',
    `(?:the )?(first|front|second|latter|back) half of (?:(${monthName})(?: (${yearNumber}))?|(this|next|the) month)`,
    ([half = '', month, year, which = ''], t) => {
      const start = month
        ? namedMonth(t.day, readMonth(month), year)
        : monthStart(t.day, /next/i.test(which) ? 1 : 0);
      if (start === undefined || !/^f/i.test(half)) return endOf(start);
      return { from: start, to: start + 14 };
    },
  ),
  dateRule(
    'week of a year',
    `(?:the )?(?:very )?(first|second|third|fourth|last) (?:full )?week (?:(?:of|in) )?(?:(the (?:new )?year|(?:next|this) year)|(?:of|in) (${yearNumber}))`,
    ([nth = '', which = '', named = ''], t): DaySpan | undefined => {
      const year = yearFrom(which || named, t.day);
      const whole = yearSpan(year);
      if (whole === undefined) return undefined;
      const { from: first, to: last } = whole;
      if (!/^last/i.test(nth)) {
        const week = weekOf(first, nth);
        const next = civilDay(year + 1, 1, 1);
        // "The first week of the year" in November is of the year to come.
        const isPast = week !== undefined && week.to < t.day && /the/i.test(which);
        return isPast && next !== undefined ? weekOf(next, nth) : week;
      }
      const { from, due = last } = weekSpan(last);
      return { from, to: last, due: Math.min(due, last) };
    },
  ),
  dateRule(
    'start of the year',
    '(?:at )?(?:the )?(?:very )?(?:start|beginning|top) of the (?:new |coming )?year',
    (_, t) => {
      const from = civilDay(yearOf(t.day) + 1, 1, 1);
      return from === undefined ? undefined : { from, to: monthEnd(from) };
    },
  ),
  dateRule('first of the year', '(?:the )?first of the year', (_, t) =>
    oneDay(civilDay(yearOf(t.day) + 1, 1, 1)),
  ),
  dateRule(
    'slashed range',
    '(?:from |between )?(\\d{1,2})/(\\d{1,2}) ?(?:-|–|to|through|thru|until|till|and) ?(\\d{1,2})/(\\d{1,2})',
    ([a = '', b = '', c = '', d = ''], t) => {
      const to = numbered(c, d, undefined, t);
      const next = numbered(a, b, undefined, t);
      if (to === undefined || next === undefined) return undefined;
      // One that has begun began in the year before its next turn.
      return { from: next > to ? addMonths(next, -12) : next, to };
    },
  ),
  dateRule(
    'year and part',
    '((?:19|20)\\d\\d)(q[1-4]|h[12])',
    ([year = '', part = '']): DaySpan | undefined => {
      const months = /^q/i.test(part) ? 3 : 6;
      const from = civilDay(Number(year), (Number(part[1]) - 1) * months + 1, 1);
      return from === undefined ? undefined : { from, to: monthEnd(from, months - 1) };
    },
  ),
  dateRule(
    'year in words',
    '(?:in|by|during|of|before) (twenty[ -]twenty[ -](?:one|two|three|four|five|six|seven|eight|nine)|twenty[ -]thirty[ -](?:one|two|three|four|five|six|seven|eight|nine))',
    ([words = '']) => yearSpan(readYear(words)),
  ),
];
