import {
  addMonths,
  type CivilDay,
  civilDay,
  type DaySpan,
  mondayOf,
  monthEnd,
  monthStart,
  yearOf,
} from './civil-day.ts';
import { dateRule, type DateRule, oneDay } from './date-rule.ts';
import {
  amountWords,
  dayNumber,
  monthName,
  partOfDay,
  readAmount,
  readDayNumber,
  readMonth,
  readWeekday,
  weekdayName,
} from './date-words.ts';
import { nextWeekday } from './day-rules.ts';
import { namedMonth, nearestDayOfMonth } from './month-days.ts';

const length = (unit: string): number => (/^w/i.test(unit) ? 7 : 1);

/** The feast of lights by the calendar of India. */
const diwali: Readonly<Record<number, readonly [number, number]>> = {
  2024: [11, 1],
  2025: [10, 20],
  2026: [11, 8],
  2027: [10, 29],
  2028: [10, 17],
  2029: [11, 5],
  2030: [10, 26],
};

function nextDiwali(day: CivilDay): CivilDay | undefined {
  return [yearOf(day), yearOf(day) + 1]
    .map((year) => {
      const [month, date] = diwali[year] ?? [];
      return month && date ? civilDay(year, month, date) : undefined;
    })
    .find((found) => found !== undefined && found >= day);
}

function startOf(words: string, day: CivilDay): CivilDay {
  if (/^(?:today|now)$/i.test(words)) return day;
  if (/^tom/i.test(words)) return day + 1;
  const weekday = readWeekday(words.replace(/^(?:next|this) /i, ''));
  return /^next/i.test(words) ? mondayOf(day) + 7 + weekday : nextWeekday(day, weekday);
}

function wholeMonth(day: CivilDay, month: number, year: string): DaySpan | undefined {
  const from = namedMonth(day, month, year);
  return from === undefined ? undefined : { from, to: monthEnd(from) };
}

/** Days as people say them to each other rather than write them. */
export const spokenDayRules: readonly DateRule[] = [
  dateRule(
    'by close',
    "(?:close|end) of (?:business|play|the day|the working day) (today|tomorrow)|(?<=\\bby )close(?! of\\b| on\\b| to\\b)|(?:before )?(?:the|this) day(?:[’']s| is) (?:out|over|done)|within (?:the|an) hour",
    ([when = ''], t) => oneDay(t.day + (/^tom/i.test(when) ? 1 : 0)),
  ),
  dateRule(
    'inside',
    `(?:inside(?: of)?|within) (?:about |the next |the )?(${amountWords}) (days?|weeks?)`,
    ([n = '', unit = ''], t) => {
      const count = readAmount(n);
      return count === undefined ? undefined : { from: t.day, to: t.day + count * length(unit) };
    },
  ),
  dateRule(
    "fortnight's time",
    "in (?:a|one) fortnight(?:[’']s)? time|this day fortnight|fortnight today",
    (_, t) => oneDay(t.day + 14),
  ),
  dateRule('tomorrow week', 'tomorrow week|a week tomorrow', (_, t) => oneDay(t.day + 8)),
  dateRule('weekday fortnight', `(${weekdayName}) fortnight`, ([w = ''], t) =>
    oneDay(nextWeekday(t.day, readWeekday(w)) + 14),
  ),
  dateRule('a week weekday', `a week (${weekdayName})`, ([w = ''], t) =>
    oneDay(nextWeekday(t.day, readWeekday(w)) + 7),
  ),
  dateRule(
    'weekday of month',
    `(${weekdayName}),? (${dayNumber})(?! (?:of|o'clock|people|hours?|minutes?)\\b)${partOfDay}`,
    ([w = '', d = ''], t) =>
      oneDay(
        /(?:st|nd|rd|th)$/i.test(d)
          ? nearestDayOfMonth(t.day, readDayNumber(d), readWeekday(w))
          : undefined,
      ),
  ),
  dateRule("month's end", "the month[’']s end|(?:the )?last day of (?:the|this) month", (_, t) =>
    oneDay(monthEnd(monthStart(t.day))),
  ),
  dateRule(
    'weekdays of next week',
    `(next|this|last) week,? (?:between|from) (${weekdayName}) (?:and|to|till|until) (${weekdayName})`,
    ([which = '', a = '', b = ''], t) => {
      const monday = mondayOf(t.day) + (/^next/i.test(which) ? 7 : /^last/i.test(which) ? -7 : 0);
      return { from: monday + readWeekday(a), to: monday + readWeekday(b) };
    },
  ),
  dateRule(
    'from now on',
    `(${amountWords}) (days?|weeks?|months?) (?:in the future|hence)`,
    ([n = '', unit = ''], t) => {
      const count = readAmount(n);
      if (count === undefined) return undefined;
      const to = /^m/i.test(unit) ? addMonths(t.day, count) : t.day + count * length(unit);
      return { from: t.day + 1, to, due: to };
    },
  ),
  dateRule(
    'out in a month',
    `(?:out|away|off|closed|back|busy) (${monthName})(?! ?[,.]? ?\\d{1,2}\\b)(?: ?, ?(\\d{4}))?`,
    ([m = '', year = ''], t) => wholeMonth(t.day, readMonth(m), year),
  ),
  dateRule(
    'month and year',
    `(${monthName}) ?, ?(\\d{4})|(\\d{4}) ?, ?(${monthName})`,
    ([m = '', y = '', y2 = '', m2 = ''], t) => wholeMonth(t.day, readMonth(m || m2), y || y2),
  ),
  dateRule(
    'in less than',
    `less than (${amountWords}) (days?|weeks?) (?:from|after) (today|tomorrow|now)`,
    ([n = '', unit = '', at = ''], t) => {
      const count = readAmount(n);
      const from = startOf(at, t.day);
      return count === undefined ? undefined : { from, to: from + count * length(unit) };
    },
  ),
  dateRule('coming month', '(?:the )?(?:upcoming|coming) month', (_, t) => {
    const from = monthStart(t.day, 1);
    return { from, to: monthEnd(from) };
  }),
  dateRule('by the morning', '(?<=\\bby )(?:the )?morning', (_, t) => oneDay(t.day + 1)),
  dateRule('diwali', 'diwali|deepavali', (_, t) => oneDay(nextDiwali(t.day))),
];
