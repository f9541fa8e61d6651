import {
  type CivilDay,
  civilDay,
  type DaySpan,
  mondayOf,
  weekdayOf,
  weekSpan,
  yearOf,
} from './civil-day.ts';
import { dateRule, type DateRule } from './date-rule.ts';
import { early, late, middle } from './date-words.ts';

/** The working days that are left of a week; from Saturday on those of the next. */
function restOfWeek(day: CivilDay): DaySpan {
  const { from, to } = weekSpan(day);
  return { from, to, due: weekdayOf(day) > 4 ? to : from + 4 };
}

function endOfWeek(day: CivilDay, weeks: number): DaySpan {
  const monday = mondayOf(day) + 7 * (weeks === 0 && weekdayOf(day) > 4 ? 1 : weeks);
  return { from: monday + 3, to: monday + 6, due: monday + 4 };
}

function startOfWeek(day: CivilDay, word: string): DaySpan {
  const monday = mondayOf(day) + 7;
  return { from: monday, to: monday + 2, due: /^early/i.test(word) ? monday + 1 : monday };
}

/** The week that has such a number in a year of weeks: the first that has not ended. */
function numberedWeek(day: CivilDay, week: number): DaySpan | undefined {
  if (week < 1 || week > 53) return undefined;
  for (const year of [yearOf(day), yearOf(day) + 1]) {
    const fourth = civilDay(year, 1, 4);
    if (fourth === undefined) continue;
    const from = mondayOf(fourth) + 7 * (week - 1);
    if (from + 6 >= day) return { from, to: from + 6, due: from + 4 };
  }
  return undefined;
}

/** Weeks and weekends. */
export const weekRules: readonly DateRule[] = [
  dateRule('later this week', 'later (?:on )?(?:this|in the|in this) week', (_, t) => ({
    ...restOfWeek(t.day),
    from: t.day,
  })),
  dateRule('earlier this week', 'earlier (?:on )?(?:this|in the) week', (_, t) => ({
    from: mondayOf(t.day),
    to: t.day,
  })),
  dateRule(
    'numbered week',
    '(?:in |of |calendar )?week (?:number )?(\\d{1,2})(?! ?(?:%|percent|of|days|hours))',
    ([n = ''], t) => numberedWeek(t.day, Number(n)),
  ),
  dateRule(
    'this week',
    '(?:(?:later|some ?time|at some point) )?(?:on )?(?:this|the current|current) week|later in the week',
    (_, t) => restOfWeek(t.day),
  ),
  dateRule(
    'rest of the week',
    '(?:the )?rest (?:of )?(?:the |this |my |current )?week',
    (_, t) => ({ ...restOfWeek(t.day), from: t.day }),
  ),
  dateRule(
    'next week',
    '(?:(?:some ?time|at some point) )?(?:in |during )?(?:next week|the coming week|the following week|coming week)',
    (_, t) => weekSpan(t.day, 1),
  ),
  dateRule('week after next', '(?:the )?week after(?: the)? next|a week after next', (_, t) =>
    weekSpan(t.day, 2),
  ),
  dateRule('last week', '(?:last|past|previous) week', (_, t) => weekSpan(t.day, -1)),
  dateRule(
    'start of next week',
    `${early}(?: of)? (?:next|the (?:coming|following)) week`,
    ([word = ''], t) => startOfWeek(t.day, word),
  ),
  dateRule('middle of next week', `${middle} ?(?:of )?next week`, (_, t) => {
    const monday = mondayOf(t.day) + 7;
    return { from: monday + 1, to: monday + 4, due: monday + 2 };
  }),
  dateRule('midweek', `${middle} ?(?:of )?(?:the |this )?week`, (_, t) => {
    const wednesday = mondayOf(t.day) + 2 + (weekdayOf(t.day) > 1 ? 7 : 0);
    return { from: wednesday - 1, to: wednesday + 1, due: wednesday };
  }),
  dateRule(
    'end of the week',
    `${late} (?:of )?(?:the |this )?(?:working )?week|eow|week[’']?s? end|(?:before )?(?:the|this) week(?:[’']s| is) (?:out|over|done|up)`,
    (_, t) => endOfWeek(t.day, 0),
  ),
  dateRule('end of next week', `${late} (?:of )?next week`, (_, t) => endOfWeek(t.day, 1)),
  dateRule(
    'weekend',
    '(?:(?:on|at|over|by|during) )?(?:the |this |my )?(?:coming )?weekend',
    (_, t) => {
      const saturday = mondayOf(t.day) + 5;
      return { from: saturday, to: saturday + 1 };
    },
  ),
  dateRule('next weekend', 'next weekend', (_, t) => ({
    from: mondayOf(t.day) + 12,
    to: mondayOf(t.day) + 13,
  })),
  dateRule('weekend after next', '(?:the )?weekend after(?: the)? next', (_, t) => ({
    from: mondayOf(t.day) + 19,
    to: mondayOf(t.day) + 20,
  })),
  dateRule('last weekend', '(?:last|past|previous) weekend', (_, t) => ({
    from: mondayOf(t.day) - 2,
    to: mondayOf(t.day) - 1,
  })),
];
