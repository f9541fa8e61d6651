import {
  civilDay,
  type CivilDay,
  type DaySpan,
  dayOfMonth,
  mondayOf,
  monthEnd,
  monthOf,
  monthStart,
  weekdayOf,
  weekSpan,
  yearOf,
} from './civil-day.ts';
import { dateRule, type DateRule, oneDay, type Today } from './date-rule.ts';
import {
  dayNumber,
  monthName,
  readDayNumber,
  readMonth,
  readWeekday,
  readYear,
  weekdayName,
  yearNumber,
} from './date-words.ts';
import { dayInMonth, dayOfNamedMonth, namedMonth, nextDayOfMonth, weekOf } from './month-days.ts';

const anyYear = `(${yearNumber}|\\d{4}|\\d\\d(?![\\d:]| ?[ap]\\.?m))`;
const weekday = `(?:${weekdayName},? (?:the )?)?`;
const to = '(?: ?- ?| ?– ?| to | and | until | till | through | or )';

/** Day and month in either order; the other order where the first makes no date. */
export function numbered(first: string, second: string, year: string | undefined, today: Today) {
  const [a, b] = [Number(first), Number(second)];
  const monthFirst = today.monthFirst ? a <= 12 : b > 12;
  const [month, day] = monthFirst ? [a, b] : [b, a];
  return month > 12 || day > 31 ? undefined : dayOfNamedMonth(today.day, month, day, year);
}

/** Days of one month, as in "the 4th to the 22nd". */
function daysOf(start: CivilDay | undefined, from: string, until: string): DaySpan | undefined {
  if (start === undefined) return undefined;
  const [first, last] = [
    dayInMonth(start, readDayNumber(from)),
    dayInMonth(start, readDayNumber(until)),
  ];
  return first === undefined || last === undefined || last < first
    ? undefined
    : { from: first, to: last };
}

/** Days of one named month, of the year that is given or the first in which the last of them is to come. */
export function daysOfMonth(
  month: string,
  from: string,
  until: string,
  year: string,
  today: Today,
) {
  const last = dayOfNamedMonth(
    today.day,
    readMonth(month),
    readDayNumber(until),
    year || undefined,
  );
  return last === undefined ? undefined : daysOf(monthStart(last), from, until);
}

/** The Sunday after the first full moon of spring, by the rule of Oudin. */
function easter(year: number): CivilDay | undefined {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moon =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) %
    30;
  const full =
    moon -
    Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const sunday =
    full - ((year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7);
  const month = 3 + Math.floor((sunday + 40) / 44);
  return civilDay(year, month, sunday + 28 - 31 * Math.floor(month / 4));
}

const fixed: Readonly<Record<string, readonly [number, number]>> = {
  christmas: [12, 25],
  'christmas day': [12, 25],
  xmas: [12, 25],
  'christmas eve': [12, 24],
  'boxing day': [12, 26],
  'new year': [1, 1],
  'new year day': [1, 1],
  'new year eve': [12, 31],
  halloween: [10, 31],
  'valentine day': [2, 14],
  'st patrick day': [3, 17],
  'st nicholas day': [12, 6],
  'may day': [5, 1],
  epiphany: [1, 6],
  'all saints': [11, 1],
  'fourth of july': [7, 4],
  'independence day': [7, 4],
  'canada day': [7, 1],
  'anzac day': [4, 25],
  'australia day': [1, 26],
  'bonfire night': [11, 5],
  juneteenth: [6, 19],
  'veterans day': [11, 11],
};

function holiday(words: string, today: CivilDay): CivilDay | undefined {
  const name = words
    .toLowerCase()
    .replace(/['’]s?(?= |$)/g, '')
    .replace(/^the /, '')
    .replace('years', 'year')
    .replace('labour', 'labor')
    .replace(/^st\./, 'st')
    .replace(/^(valentine|st patrick)s day$/, '$1 day');
  const pair = fixed[name];
  if (pair) return dayOfNamedMonth(today, pair[0], pair[1]);
  for (const year of [yearOf(today), yearOf(today) + 1]) {
    const day = movingHoliday(name, year);
    if (day !== undefined && day >= today) return day;
  }
  return undefined;
}

const afterEaster: Readonly<Record<string, number>> = {
  'ash wednesday': -46,
  'shrove tuesday': -47,
  'pancake day': -47,
  'palm sunday': -7,
  ascension: 39,
  'ascension day': 39,
  whitsun: 49,
  pentecost: 49,
  'whit monday': 50,
  'corpus christi': 60,
};

const firstMonday = (start: CivilDay | undefined): CivilDay | undefined =>
  start === undefined ? undefined : start + ((7 - weekdayOf(start)) % 7);
const lastMonday = (after: CivilDay | undefined): CivilDay | undefined =>
  after === undefined ? undefined : mondayOf(after - 1);

function movingHoliday(name: string, year: number): CivilDay | undefined {
  const sunday = easter(year);
  const november = civilDay(year, 11, 1);
  if (sunday === undefined || november === undefined) return undefined;
  const fromEaster = afterEaster[name];
  if (fromEaster !== undefined) return sunday + fromEaster;
  if (name === 'labor day') return firstMonday(civilDay(year, 9, 1));
  if (name === 'memorial day') return lastMonday(civilDay(year, 6, 1));
  if (/^(?:august|late summer) bank holiday$/.test(name)) return lastMonday(civilDay(year, 9, 1));
  if (name === 'good friday') return sunday - 2;
  if (name.startsWith('easter')) return name.endsWith('monday') ? sunday + 1 : sunday;
  const thanksgiving = november + ((3 - weekdayOf(november) + 7) % 7) + 21;
  if (name === 'black friday') return thanksgiving + 1;
  return name === 'thanksgiving' ? thanksgiving : undefined;
}

export const calendarRules: readonly DateRule[] = [
  dateRule(
    'month and day',
    `${weekday}(${monthName})(?:\\. ?|,? (?:the )?|[-/])?(${dayNumber})(?:,? (?:of )?${anyYear})?`,
    ([m = '', d = '', y], t) => oneDay(dayOfNamedMonth(t.day, readMonth(m), readDayNumber(d), y)),
  ),
  dateRule(
    'day and month',
    `${weekday}(?:the )?(${dayNumber})\\.?(?: (?:of )?|[-/])(${monthName})\\b\\.?(?:,? ${anyYear})?`,
    ([d = '', m = '', y], t) => oneDay(dayOfNamedMonth(t.day, readMonth(m), readDayNumber(d), y)),
  ),
  dateRule('iso', '(\\d{4})([-/.])(\\d{1,2}|[a-z]{3})\\2(\\d{1,2})', ([y = '', , m = '', d = '']) =>
    oneDay(civilDay(Number(y), /\d/.test(m) ? Number(m) : readMonth(m), Number(d))),
  ),
  dateRule(
    'numbers with year',
    '(\\d{1,2})([-/.])(\\d{1,2})(?:[-/.]|, ?)((?:19|20)\\d\\d|\\d\\d)',
    // With dots between them the day comes first everywhere.
    ([a = '', mark, b = '', y = ''], t) =>
      oneDay(numbered(a, b, y, mark === '.' ? { ...t, monthFirst: false } : t)),
  ),
  dateRule(
    'numbers',
    '(?:on|by|before|until|due|in)\\s+(\\d{1,2})[-/.](\\d{1,2})(?!\\d| ?(?:%|percent|hours?|hrs?|days?|weeks?|months?|years?|points?|times|million|billion|[kmx]\\b))',
    ([a = '', b = ''], t) =>
      a === '24' && b === '7' ? undefined : oneDay(numbered(a, b, undefined, t)),
  ),
  dateRule(
    'weekday and numbers',
    `(${weekdayName}),? (\\d{1,2})/(\\d{1,2})(?![/\\d])`,
    ([name = '', a = '', b = ''], t) => {
      const day = numbered(a, b, undefined, t);
      return day !== undefined && weekdayOf(day) === readWeekday(name) ? oneDay(day) : undefined;
    },
  ),
  dateRule('slashed', '(\\d{1,2})/(\\d{2})', ([a = '', b = ''], t) =>
    a === '24' ? undefined : oneDay(numbered(a, b, undefined, t)),
  ),
  dateRule(
    'year and month',
    '((?:19|20)\\d\\d)(?: ?[-/.] ?(\\d{1,2})|,? ([a-z]{3,9}))',
    ([y = '', m, word = '']) => {
      const start = civilDay(readYear(y), m ? Number(m) : readMonth(word), 1);
      return start === undefined ? undefined : { from: start, to: monthEnd(start) };
    },
  ),
  dateRule('month of year', '(\\d{1,2}) ?[-/] ?((?:19|20)\\d\\d)', ([m = '', y = '']) => {
    const start = Number(m) <= 12 ? civilDay(readYear(y), Number(m), 1) : undefined;
    return start === undefined ? undefined : { from: start, to: monthEnd(start) };
  }),
  dateRule(
    'days of this month',
    `(?:from |between )?(?:the )?(${dayNumber})${to}(?:the )?(${dayNumber}) (?:of |in )?(this|next) month`,
    ([a = '', b = '', which = ''], t) =>
      daysOf(monthStart(t.day, /next/i.test(which) ? 1 : 0), a, b),
  ),
  dateRule(
    'days of month',
    `(?:from |between )?(?:the )?(${dayNumber})${to}(?:the )?(${dayNumber}) (?:of )?(${monthName})(?:,? ${anyYear})?`,
    ([a = '', b = '', m = '', y = ''], t) => daysOfMonth(m, a, b, y, t),
  ),
  dateRule(
    'month with days',
    `(${monthName}) (?:between |from )?(?:the )?(${dayNumber})${to}(?:the )?(${dayNumber})(?:,? ${anyYear})?`,
    ([m = '', a = '', b = '', y = ''], t) => daysOfMonth(m, a, b, y, t),
  ),
  dateRule(
    'week of a day',
    `(?:the )?(?:week|w)(?:/c| of| commencing| beginning| starting)(?: on)? (?:the )?(?:(${monthName})[ .]*(${dayNumber})|(${dayNumber})(?: (?:of )?(${monthName}))?)`,
    ([m, d, e, n], t) => {
      const month = m || n;
      const number = readDayNumber(d || e || '');
      const day = month
        ? dayOfNamedMonth(t.day, readMonth(month), number)
        : nextDayOfMonth(t.day, number);
      return day === undefined ? undefined : weekSpan(day);
    },
  ),
  dateRule(
    'week of a month',
    `(?:the )?(first|second|third|fourth|last) week (?:of|in) (?:(this|next|the) month|(${monthName})(?: (${yearNumber}))?)`,
    ([nth = '', which = '', m, y], t) => {
      const start = m
        ? namedMonth(t.day, readMonth(m), y)
        : monthStart(t.day, /next/i.test(which) ? 1 : 0);
      return start === undefined ? undefined : weekOf(start, nth);
    },
  ),
  dateRule('new year', '(?:in )?the new year', (_, t) => {
    const from =
      monthOf(t.day) === 1 && dayOfMonth(t.day) < 15
        ? monthStart(t.day)
        : civilDay(yearOf(t.day) + 1, 1, 1);
    return from === undefined ? undefined : { from, to: monthEnd(from) };
  }),
  dateRule(
    'holiday',
    "((?:christmas(?: eve| day)?|xmas|boxing day|new year(?:[’']?s)?(?: day| eve)?|easter(?: monday| sunday)?|good friday|thanksgiving|black friday|halloween|valentine[’']?s day|st\\.? (?:patrick|nicholas)[’']?s? day|may day|epiphany|all saints|fourth of july|independence day|canada day|anzac day|australia day|bonfire night|juneteenth|veterans day|labou?r day|memorial day|(?:august|late summer) bank holiday|ash wednesday|shrove tuesday|pancake day|palm sunday|ascension(?: day)?|whitsun|pentecost|whit monday|corpus christi))",
    ([name = ''], t) => oneDay(holiday(name, t.day)),
  ),
];
