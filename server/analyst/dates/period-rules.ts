import {
  addMonths,
  type CivilDay,
  civilDay,
  dayOfMonth,
  type DaySpan,
  monthEnd,
  monthOf,
  monthSpan,
  monthStart,
  yearOf,
  yearSpan,
} from './civil-day.ts';
import { dateRule, type DateRule } from './date-rule.ts';
import {
  amountWords,
  early,
  late,
  middle,
  monthName,
  readAmount,
  readMonth,
  readYear,
  yearNumber,
} from './date-words.ts';
import { namedMonth } from './month-days.ts';

const quarters = ['first', 'second', 'third', 'fourth'];

function startOfMonth(start: CivilDay | undefined, word: string): DaySpan | undefined {
  if (start === undefined) return undefined;
  return { from: start, to: start + 14, due: /^early/i.test(word) ? start + 9 : start };
}

export const midOf = (start: CivilDay | undefined): DaySpan | undefined =>
  start === undefined ? undefined : { from: start + 9, to: start + 19, due: start + 14 };

export const endOf = (start: CivilDay | undefined): DaySpan | undefined =>
  start === undefined ? undefined : { from: start + 15, to: monthEnd(start) };

const quarterSpan = (start: CivilDay): DaySpan => ({ from: start, to: monthEnd(start, 2) });

function quarterOf(day: CivilDay, ahead: number): DaySpan {
  return quarterSpan(monthStart(day, -((monthOf(day) - 1) % 3) + 3 * ahead));
}

/** A numbered part of a year: of the given one, or the first that has not ended. */
function partOfYear(
  day: CivilDay,
  part: number,
  monthsLong: number,
  year: string,
): DaySpan | undefined {
  const of = (inYear: number) => {
    const from = civilDay(inYear, (part - 1) * monthsLong + 1, 1);
    return from === undefined ? undefined : { from, to: monthEnd(from, monthsLong - 1) };
  };
  if (/next/i.test(year)) return of(yearOf(day) + 1);
  if (/this/i.test(year)) return of(yearOf(day));
  if (year !== '' && !/^the/i.test(year)) return of(readYear(year));
  const thisYear = of(yearOf(day));
  return thisYear && thisYear.to < day ? of(yearOf(day) + 1) : thisYear;
}

export const periodRules: readonly DateRule[] = [
  dateRule('earlier this month', 'earlier (?:on )?(?:this|in the) month', (_, t) => ({
    from: monthStart(t.day),
    to: t.day,
  })),
  dateRule('this month', '(?:in )?this month', (_, t) => monthSpan(t.day)),
  dateRule('later this month', '(?:later|some ?time) (?:this|in the) month', (_, t) => ({
    from: t.day,
    to: monthEnd(t.day),
  })),
  dateRule(
    'next month',
    '(?:(?:later|some ?time) )?(?:in )?next month|the (?:coming|following) month',
    (_, t) => monthSpan(t.day, 1),
  ),
  dateRule('month after next', '(?:the )?month after(?: the)? next', (_, t) => monthSpan(t.day, 2)),
  dateRule('last month', '(?:last|past|previous) month', (_, t) => monthSpan(t.day, -1)),
  dateRule('rest of the month', '(?:the )?rest of (?:the|this) month', (_, t) => ({
    from: t.day,
    to: monthEnd(t.day),
  })),
  dateRule('start of next month', `${early} (?:of )?next month`, ([word = ''], t) =>
    startOfMonth(monthStart(t.day, 1), word),
  ),
  dateRule('middle of next month', `${middle} ?(?:of )?next month`, (_, t) =>
    midOf(monthStart(t.day, 1)),
  ),
  dateRule('middle of the month', `${middle} ?(?:of )?(?:the|this) month`, (_, t) =>
    midOf(monthStart(t.day, dayOfMonth(t.day) > 15 ? 1 : 0)),
  ),
  dateRule(
    'end of the month',
    `${late} (?:of )?(?:the |this )?month|month(?:['’]?s)?[- ]end|eom|(?:before )?(?:the|this) month(?:[’']s| is) (?:out|over|done|up)`,
    (_, t) => endOf(monthStart(t.day)),
  ),
  dateRule('end of next month', `${late} (?:of )?next month`, (_, t) =>
    endOf(monthStart(t.day, 1)),
  ),
  dateRule('late last month', `${late} (?:of )?last month`, (_, t) => endOf(monthStart(t.day, -1))),
  dateRule(
    'month',
    `(?:(?:in|by|during|until|till|of|this|next|before|for|on)(?: the month of)? |^(?!may (?:i|we|you|he|she|it|they)\\b))(${monthName})(?:,? (?:of )?(${yearNumber}|next year|this year))?`,
    ([m = '', year = ''], t) => {
      const named = /next/i.test(year)
        ? String(yearOf(t.day) + 1)
        : /this/i.test(year)
          ? String(yearOf(t.day))
          : year;
      const start = namedMonth(t.day, readMonth(m), named);
      return start === undefined ? undefined : { from: start, to: monthEnd(start) };
    },
  ),
  dateRule('month and year', `(${monthName}),? (${yearNumber}|next year)`, ([m = '', year], t) => {
    const of = /next/i.test(year ?? '') ? String(yearOf(t.day) + 1) : year;
    const start = namedMonth(t.day, readMonth(m), of);
    return start === undefined ? undefined : { from: start, to: monthEnd(start) };
  }),
  dateRule('last named month', `last (${monthName})`, ([m = ''], t) => {
    const start = namedMonth(t.day, readMonth(m));
    if (start === undefined) return undefined;
    const before = addMonths(start, -12);
    return { from: before, to: monthEnd(before) };
  }),
  dateRule(
    'start of month',
    `${early} (?:of )?(${monthName})(?: (${yearNumber}))?`,
    ([word = '', m = '', year], t) => startOfMonth(namedMonth(t.day, readMonth(m), year), word),
  ),
  dateRule(
    'middle of month',
    `${middle} ?(?:of )?(${monthName})(?: (${yearNumber}))?`,
    ([m = '', year], t) => midOf(namedMonth(t.day, readMonth(m), year)),
  ),
  dateRule(
    'end of a month',
    `${late} (?:of )?(${monthName})(?: (${yearNumber}))?`,
    ([m = '', year], t) => endOf(namedMonth(t.day, readMonth(m), year)),
  ),
  dateRule(
    'quarter',
    `(?:(?:the )?end of )?(?:the )?(?:q([1-4])|(first|second|third|fourth) quarter)(?:[ -](?:of )?(${yearNumber}|this year|next year))?|(${yearNumber})[ -](?:q([1-4])|the (first|second|third|fourth) quarter)`,
    ([n, word = '', year = '', before = '', m, ordinal = ''], t) =>
      partOfYear(
        t.day,
        Number(n || m || quarters.indexOf((word || ordinal).toLowerCase()) + 1),
        3,
        year || before,
      ),
  ),
  dateRule(
    'half',
    `(?:h([12])|(?:the )?(first|second) half)(?: (?:of )?(${yearNumber}|this year|next year|the year))?`,
    ([n, word = '', year = ''], t) =>
      partOfYear(t.day, Number(n || quarters.indexOf(word.toLowerCase()) + 1), 6, year),
  ),
  dateRule(
    'this quarter',
    '(?:the end of |end of |this )(?:the |this )?quarter|quarter[- ]end|eoq',
    (_, t) => quarterOf(t.day, 0),
  ),
  dateRule(
    'next quarter',
    '(?:the end of |end of )?(?:next|the coming|the following) quarter',
    (_, t) => quarterOf(t.day, 1),
  ),
  dateRule('last quarter', '(?:last|previous) quarter', (_, t) => quarterOf(t.day, -1)),
  dateRule(
    'end of the year',
    `${late} (?:of )?(?:the |this )?(?:calendar )?year|year(?:['’]?s)?[- ]end|eoy|(?:the )?rest of (?:the|this) year`,
    (_, t) => ({ from: t.day, to: civilDay(yearOf(t.day), 12, 31) ?? t.day }),
  ),
  dateRule('this year', '(?:later )?this year|later in the year', (_, t) =>
    yearSpan(yearOf(t.day)),
  ),
  dateRule('next year', '(?:some ?time )?next year', (_, t) => yearSpan(yearOf(t.day) + 1)),
  dateRule('last year', '(?:last|previous) year', (_, t) => yearSpan(yearOf(t.day) - 1)),
  dateRule(
    'early next year',
    `(?:early|at the (?:start|beginning) of|(?:the )?(?:start|beginning) of) next year`,
    (_, t) => {
      const from = civilDay(yearOf(t.day) + 1, 1, 1);
      return from === undefined ? undefined : { from, to: monthEnd(from, 5), due: monthEnd(from) };
    },
  ),
  dateRule('end of next year', `${late} (?:of )?next year`, (_, t) => yearSpan(yearOf(t.day) + 1)),
  dateRule('year after next', '(?:the )?year after(?: the)? next', (_, t) =>
    yearSpan(yearOf(t.day) + 2),
  ),
  dateRule('year', '(?:in|by|during|since|of|year|for) ((?:19|20)\\d\\d)', ([year = '']) =>
    yearSpan(readYear(year)),
  ),
  dateRule(
    'past stretch',
    `(?:the )?(?:last|past|previous) (${amountWords}) (days?|weeks?|months?|years?)`,
    ([n = '', unit = ''], t) => {
      const count = readAmount(n) ?? 1;
      const days = /^d/i.test(unit) ? count : /^w/i.test(unit) ? count * 7 : 0;
      const months = /^m/i.test(unit) ? count : /^y/i.test(unit) ? count * 12 : 0;
      return { from: addMonths(t.day, -months) - days, to: t.day - 1 };
    },
  ),
];
