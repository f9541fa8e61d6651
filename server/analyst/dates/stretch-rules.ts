import { type CivilDay, civilDay, type DaySpan, mondayOf, weekSpan, yearOf } from './civil-day.ts';
import { dateRule, type DateRule, oneDay } from './date-rule.ts';
import {
  amountWords,
  dayNumber,
  monthName,
  ordinalDay,
  readAmount,
  readDayNumber,
  readYear,
} from './date-words.ts';
import { daysOfMonth } from './calendar-rules.ts';
import { nextDayOfMonth } from './month-days.ts';

const year = '(?:19[5-9]|20[0-4])\\d';
/** What may follow a year that ends or begins a stretch: a number of something else is no year. */
const noAmount = '(?! ?(?:%|percent|[€£$]|euros?|pounds?|dollars?|quid|people|units?|hours?|k\\b))';
const tens = [
  'twenties',
  'thirties',
  'forties',
  'fifties',
  'sixties',
  'seventies',
  'eighties',
  'nineties',
];
const until = '(?:to|and|until|till|through)';

/** Whole years from the first to before the one after the last. */
function years(first: number, after: number): DaySpan | undefined {
  const [from, end] = [civilDay(first, 1, 1), civilDay(after, 1, 1)];
  return from === undefined || end === undefined ? undefined : { from, to: end - 1 };
}

const decadeOf = (day: CivilDay): number => yearOf(day) - (yearOf(day) % 10);

function decadesFrom(which: string, count: number, day: CivilDay): DaySpan | undefined {
  const start = decadeOf(day);
  if (/^(?:this|current)$/i.test(which)) return years(start, start + 10);
  if (/^(?:next|coming)$/i.test(which)) return years(start + 10, start + 10 + count * 10);
  return years(start - count * 10, start);
}

/** Stretches of years and decades, parts of a year, and days by which a stretch begins or ends. */
export const stretchRules: readonly DateRule[] = [
  dateRule(
    'years from and to',
    `(?<=\\b(?:from|between) )(${year})(?= ${until} (?:(?:${monthName}|the|${dayNumber})\\b|\\d{1,4}(?!\\d))${noAmount})|(?<=\\b(?:from|between) [^.;!?]{3,30} ${until} )(${year})${noAmount}`,
    ([first = '', last = '']) => years(readYear(first || last), readYear(first || last) + 1),
  ),
  dateRule(
    'decades',
    `(next|coming|this|current|last|past|previous) (?:(${amountWords}) )?decades?`,
    ([which = '', count = ''], t) => decadesFrom(which, (count && readAmount(count)) || 1, t.day),
  ),
  dateRule(
    'named decade',
    `(?:the )?(?:((?:19|20)\\d)0[’']?s|nineteen[ -](${tens.join('|')}))`,
    ([digits = '', word = '']) => {
      const first = digits ? Number(digits) * 10 : 1920 + tens.indexOf(word.toLowerCase()) * 10;
      return years(first, first + 10);
    },
  ),
  dateRule('century', '(?:the )?(\\d{1,2})(?:st|nd|rd|th) +century', ([n = '']) =>
    years((Number(n) - 1) * 100, Number(n) * 100),
  ),
  dateRule('earlier this year', 'earlier (?:on )?(?:this|in the) year', (_, t) => {
    const from = civilDay(yearOf(t.day), 1, 1);
    return from === undefined ? undefined : { from, to: t.day };
  }),
  dateRule('late in a year', 'late (?:in )?(this|last|next) year', ([which = ''], t) => {
    const of = yearOf(t.day) + (/^l/i.test(which) ? -1 : /^n/i.test(which) ? 1 : 0);
    const [from, to] = [civilDay(of, 7, 1), civilDay(of, 12, 31)];
    return from === undefined || to === undefined ? undefined : { from, to };
  }),
  dateRule('late last week', 'late (?:in )?last week', (_, t) => ({
    from: mondayOf(t.day) - 4,
    to: mondayOf(t.day) - 1,
  })),
  dateRule(
    'days up to one of a month',
    `(?:from|between) (?:the )?(${dayNumber})(?: ${until} | ?[-–] ?)(${monthName}) (?:the )?(${dayNumber})(?!\\d)(?:,? (${year}))?`,
    ([first = '', month = '', last = '', of = ''], t) => daysOfMonth(month, first, last, of, t),
  ),
  dateRule(
    'now as a day',
    "(?<=\\b(?:I|we)[’']ll [^.,;:!?]{2,40} )now(?=[.!]|$)|(?<!\\b(?:to|of|until|till) )this day(?=[.,;!?]|$)|(?<=\\b(?:is|does|what[’']s|how[’']s) )my day",
    (_, t) => oneDay(t.day),
  ),
  dateRule('my week', '^my week(?=[?.!]?$)|(?<=\\b(?:is|does) )my week', (_, t) => weekSpan(t.day)),
  dateRule(
    'day of month and hour',
    `(?<=\\b(?:at|on|by) )(${ordinalDay})(?= at (?:\\d|noon))`,
    ([d = ''], t) => oneDay(nextDayOfMonth(t.day, readDayNumber(d))),
  ),
];
