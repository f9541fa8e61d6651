import { addWorkingDays, type CivilDay, mondayOf, monthStart, weekdayOf } from './civil-day.ts';
import { dateRule, type DateRule, oneDay } from './date-rule.ts';
import {
  amountWords,
  dayNumber,
  monthName,
  ordinalDay,
  partOfDay,
  readAmount,
  readDayNumber,
  readWeekday,
  weekdayName,
  yearNumber,
} from './date-words.ts';
import { dayInMonth, nearestDayOfMonth, nextDayOfMonth, weekdayInMonth } from './month-days.ts';
import { step } from './step.ts';

const units = '(days?|weeks?|fortnights?|months?|years?)';
const relative = `(now|today|tomorrow|tmrw|yesterday|this ${weekdayName}|${weekdayName})`;
const whichOf = '(first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th)';

/** The next such weekday after a day. */
export const nextWeekday = (day: CivilDay, weekday: number): CivilDay =>
  day + ((weekday - weekdayOf(day) + 6) % 7) + 1;

function startOf(words: string, day: CivilDay): CivilDay {
  if (/^(?:now|today)$/i.test(words)) return day;
  if (/^yesterday$/i.test(words)) return day - 1;
  if (/^tom|^tmrw/i.test(words)) return day + 1;
  return nextWeekday(day, readWeekday(words.replace(/^this /i, '')));
}

const later = (amount: string, unit: string, day: CivilDay, sign = 1): CivilDay | undefined => {
  const count = readAmount(amount);
  return count === undefined ? undefined : step(day, sign * count, unit);
};

export const dayRules: readonly DateRule[] = [
  dateRule(
    'today',
    '(?:later |end of |first thing )?today|tonight|this night|(?:later )?this (?:morning|afternoon|evening|arvo)|(?:the )?(?:end of (?:the )?(?:business |play |working )?(?:day|play)|eod|cob|close of (?:business|play))(?: today)?|(?:straight|right|just|directly) after (?:this|we.re done|we hang up|the call|our call|this call)|(?:(?:as )?soon as|when|once|the (?:minute|moment|second)) (?:we|i) (?:hang up|get off|finish here|are done|put the phone down|ring off)|before (?:lunch|lunchtime|tea|dinner|supper|bed|bedtime|(?:the |i )?(?:sound ?check)|i (?:even )?(?:get up|turn in|lock up|close up|go home|leave|stand up|sleep|go to bed)|close of business)(?: tonight)?|in (?:the next |about |less than |under )?(?:half an hour|an hour(?: or (?:so|two))?|(?:a few|a couple of|two|three|[1-9]|1[0-2]) hours)',
    (_, { day }) => oneDay(day),
  ),
  dateRule(
    'tomorrow',
    `(?:(?:first thing|(?:by )?(?:the )?end of(?: day)?|(?:eod|cob)|later|early) )?(?:tomorrow|tmrw|tmr|tomoz)${partOfDay}|the morrow|the morn(?:[’']s morn)?(?! of\\b)|(?:the )?next day|first thing in the morning|in the morning`,
    (_, { day }) => oneDay(day + 1),
  ),
  dateRule(
    'now',
    '(?<=\\bbetween )now(?= and\\b)|(?<=\\bfrom )now(?= (?:to|until|till)\\b)|(?<=\\bbetween [^.;!?]{3,30} and )now|(?<=\\bfrom [^.;!?]{3,30} (?:to|until|till) )now',
    (_, { day }) => oneDay(day),
  ),
  dateRule('day after tomorrow', '(?:the )?day after (?:tomorrow|tmrw)', (_, { day }) =>
    oneDay(day + 2),
  ),
  dateRule('yesterday', '(the day before )?yesterday', ([before], { day }) =>
    oneDay(day - (before ? 2 : 1)),
  ),
  dateRule('so long ago', `(${amountWords}) ${units} (?:ago|before today)`, ([n = '', u = ''], t) =>
    oneDay(later(n, u, t.day, -1)),
  ),
  dateRule('last weekday', `(?:last|past|previous|this past) (${weekdayName})`, ([w = ''], t) =>
    oneDay(nextWeekday(t.day, readWeekday(w)) - (weekdayOf(t.day) === readWeekday(w) ? 14 : 7)),
  ),
  dateRule(
    'weekday',
    `(?:(?:first thing|late|early|lunch ?time|close of (?:play|business)|eod|cob|end of (?:day|play)|noon|midday)(?: on)? )?(?:the (?:end of )?)?(?:end of )?(${weekdayName})(?:(?<!day)\\.)?${partOfDay}`,
    ([w = ''], t) => oneDay(nextWeekday(t.day, readWeekday(w))),
  ),
  dateRule(
    'this weekday',
    `(?:this(?: coming)?|the coming|coming) (${weekdayName})${partOfDay}|(${weekdayName}) (?:of )?this week|this week(?:,)?(?: on)? (${weekdayName})`,
    ([a, b, c], t) => {
      const day = mondayOf(t.day) + readWeekday(a || b || c || '');
      return oneDay(day < t.day || (day === t.day && Boolean(a)) ? day + 7 : day);
    },
  ),
  dateRule(
    'next weekday',
    `next (${weekdayName})${partOfDay}|(?:the )?(${weekdayName})(?: of)? next(?: week)?|next week,?(?: on)? (${weekdayName})${partOfDay}|(?:the )?(${weekdayName}) of next week`,
    ([a, b, c, d], t) => oneDay(mondayOf(t.day) + 7 + readWeekday(a || b || c || d || '')),
  ),
  dateRule(
    'weekday last week',
    `last week (${weekdayName})|(${weekdayName}) last week`,
    ([a, b], t) => oneDay(mondayOf(t.day) - 7 + readWeekday(a || b || '')),
  ),
  dateRule('weekday after next', `(?:the )?(${weekdayName}) after next`, ([w = ''], t) =>
    oneDay(mondayOf(t.day) + 14 + readWeekday(w)),
  ),
  dateRule(
    'weekday week',
    `(?:a )?week (?:on|this|next|from) (${weekdayName})|(${weekdayName}) week|(?:the )?(${weekdayName}) after(?: that)?`,
    ([a, b, c], t) => (c ? undefined : oneDay(nextWeekday(t.day, readWeekday(a || b || '')) + 7)),
  ),
  dateRule(
    'from a day',
    `(?<!\\b(?:less than|for) )(?:more than )?(${amountWords}) ${units} (?:from|after|on) ${relative}`,
    ([n = '', u = '', at = ''], t) => oneDay(later(n, u, startOf(at, t.day))),
  ),
  dateRule(
    'before a day',
    `(${amountWords}) ${units} before (yesterday|tomorrow|${weekdayName})`,
    ([n = '', u = '', at = ''], t) => oneDay(later(n, u, startOf(at, t.day), -1)),
  ),
  dateRule(
    'week today',
    '(?:(a|one|two|three|four) )?weeks? (today|tomorrow)|this day week|today week',
    ([n = 'a', at = ''], t) => oneDay(later(n || 'a', 'week', startOf(at || 'today', t.day))),
  ),
  dateRule(
    'in so long',
    `in (?:about |around |roughly |less than |under |the next |maybe )?(${amountWords}) ${units}(?:(?:['’]s?)? time)?(?: (?:or so|tops|max|from now))?`,
    ([n = '', u = ''], t) => oneDay(later(n, u, t.day)),
  ),
  dateRule(
    'within',
    `within (?:about |the next |the )?(${amountWords}) ${units}(?: (?:from|of) (?:today|now))?`,
    ([n = '', u = ''], t) => {
      const to = later(n, u, t.day);
      return to === undefined ? undefined : { from: t.day, to };
    },
  ),
  dateRule(
    'in one or two',
    `(?:with)?in (?:about |the next )?(?:an? )?${units} or (two|three|so)(?: ${units})?`,
    ([u = '', n = '', v], t) => oneDay(later(n === 'so' ? 'a' : n, v || u, t.day)),
  ),
  dateRule(
    'in two or three',
    `(?:with)?in (?:about |the next )?(?:${amountWords} (?:or|to) |\\d{1,2} ?[-–] ?)(${amountWords}) ${units}`,
    ([n = '', u = ''], t) => oneDay(later(n, u, t.day)),
  ),
  dateRule(
    'over the next',
    `(?:(?:over|in|during) )?(?:the )?next (${amountWords}) ${units}|(?:over|in|during) the (?:coming|next) (days|weeks)|(?:the )?next (?:day or two|few days)`,
    ([n, u = '', vague], t) => {
      const to = vague
        ? t.day + (/^d/i.test(vague) ? 3 : 14)
        : later(n || 'two', u || 'day', t.day);
      return to === undefined ? undefined : { from: t.day + 1, to };
    },
  ),
  dateRule('later', `(${amountWords}) ${units} later`, ([n = '', u = ''], t) =>
    oneDay(later(n, u, t.day)),
  ),
  dateRule(
    'working days',
    `(?:(?:with)?in )?(?:the next )?(${amountWords}) (?:business|working) days(?: time)?`,
    ([n = ''], t) => {
      const count = readAmount(n);
      return count === undefined ? undefined : oneDay(addWorkingDays(t.day, count));
    },
  ),
  dateRule(
    'weekdays from now',
    `(two|three|four|\\d) (${weekdayName})s? (?:from now|later)`,
    ([n = '', w = ''], t) => {
      const first = nextWeekday(t.day, readWeekday(w));
      return oneDay(first + ((readAmount(n) ?? 1) - 1) * 7);
    },
  ),
  dateRule(
    'day of month',
    `(?:the |on (?:the )?|by (?:the )?|before (?:the )?)(${ordinalDay}|(?:[12]\\d|3[01]|[1-9])(?=[,.;!?]|$| at\\b| [.!]))`,
    ([d = ''], t) => oneDay(nextDayOfMonth(t.day, readDayNumber(d))),
  ),
  dateRule(
    'one of the first days',
    '(?<=\\b(?:by|of) )the (first|second|third)(?=[,.;!?]|$)',
    ([d = ''], t) => oneDay(nextDayOfMonth(t.day, readDayNumber(d))),
  ),
  dateRule(
    'day of this month',
    `(?:the )?(${dayNumber}) (?:day )?of (this|next|the) month`,
    ([d = '', which = ''], t) =>
      oneDay(
        /^the$/i.test(which)
          ? nextDayOfMonth(t.day, readDayNumber(d))
          : dayInMonth(monthStart(t.day, /next/i.test(which) ? 1 : 0), readDayNumber(d)),
      ),
  ),
  dateRule('weekday and day', `(${weekdayName}),? the (${dayNumber})`, ([w = '', d = ''], t) =>
    oneDay(nearestDayOfMonth(t.day, readDayNumber(d), readWeekday(w))),
  ),
  // “Sat 14”, as it stands in a note.
  dateRule(
    'weekday and number',
    `(${weekdayName}|sat|sun)\\.? ([12]?\\d|3[01])(?=\\s*(?:$|[,;.)\\]]))`,
    ([w = '', d = ''], t) => oneDay(nearestDayOfMonth(t.day, readDayNumber(d), readWeekday(w))),
  ),
  dateRule(
    'nth weekday',
    `(?:the )?${whichOf} (${weekdayName}) (?:of|in) (?:(this|next|the|last|previous) month|(${monthName})(?:,? (${yearNumber}))?)`,
    ([nth = '', w = '', which, month, year], t) =>
      oneDay(weekdayInMonth(t.day, { nth, weekday: readWeekday(w), which, month, year })),
  ),
];
