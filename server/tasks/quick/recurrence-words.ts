import type { Recurrence } from '#contract/tasks.ts';
import { weekdayOf, type CivilDay } from '#server/analyst/dates/civil-day.ts';
import { readWeekday } from '#server/analyst/dates/date-words.ts';
import { nextDayOfMonth } from '#server/analyst/dates/month-days.ts';
import { matchesIn, type Placed, type Sentence } from './sentence.ts';

export interface Recurring extends Placed<Recurrence> {
  /** The first day that the words themselves name. */
  readonly first: CivilDay | undefined;
}

/** What comes back in a way that no task can: it stays in the title, and is no date either. */
const unknown =
  /\b(?:every|each)\s+(?:(?:other|second|third|fourth|few|couple of|\d+|two|three|four|five|six)\s+)(?:[a-z]+day|hours?|days?|weeks?|months?|years?)\b|\b(?:every|each)\s+(?:quarter|hour|minute|fortnight|weekend|half[ -]year)\b|\b(?:fortnightly|bi-?weekly|bi-?monthly|quarterly|hourly)\b/gi;

const ofWord: Readonly<Record<string, Recurrence>> = {
  day: 'daily',
  morning: 'daily',
  evening: 'daily',
  afternoon: 'daily',
  night: 'daily',
  week: 'weekly',
  month: 'monthly',
  year: 'yearly',
  daily: 'daily',
  weekly: 'weekly',
  monthly: 'monthly',
  yearly: 'yearly',
  annually: 'yearly',
};

const weekdays =
  /\b(?:every|each)\s+(?:work(?:ing)?[ -]?day|week[ -]?day)s?\b|\b(?:on\s+)?(?:weekdays|workdays)\b/gi;
const weekdayName =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)';
const named = new RegExp(
  String.raw`\b(?:every|each)\s+(${weekdayName})s?\b|\bon\s+(${weekdayName})s\b`,
  'gi',
);
const monthDay =
  /\b(?:on\s+)?(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)\s+(?:of\s+)?(?:every|each)\s+month\b|\b(?:every|each)\s+month\s+on\s+the\s+(\d{1,2})(?:st|nd|rd|th)\b|\b(?:every|each)\s+(\d{1,2})(?:st|nd|rd|th)\b/gi;
const plain = /\b(?:every|each)\s+(day|morning|afternoon|evening|night|week|month|year)\b(?!ly)/gi;
/** An adjective of what is to be done where a noun follows: “send weekly report”. */
const adverb =
  /\b(daily|weekly|monthly|yearly|annually)\b(?=\s*(?:$|[,.;]|\b(?:at|on|from|starting|until)\b))/gi;

/** What comes back, and the first day where the words name one. */
export function takeRecurrence(sentence: Sentence, today: CivilDay): Recurring | null {
  for (const span of matchesIn(sentence, unknown)) sentence.hide(span);
  const readers: readonly [
    RegExp,
    (groups: string[]) => Pick<Recurring, 'value' | 'first'> | null,
  ][] = [
    [weekdays, () => ({ value: 'weekdays', first: undefined })],
    [
      named,
      (groups) => ({ value: 'weekly', first: onOrAfter(today, readWeekday(groups.join(''))) }),
    ],
    [
      monthDay,
      (groups) => {
        const first = nextDayOfMonth(today, Number(groups.join('')));
        return first === undefined ? null : { value: 'monthly', first };
      },
    ],
    [plain, (groups) => valueOf(groups)],
    [adverb, (groups) => valueOf(groups)],
  ];
  for (const [pattern, read] of readers) {
    const [found] = matchesIn(sentence, pattern);
    const reading = found && read(found.groups);
    if (!found || !reading) continue;
    sentence.take(found);
    return { ...reading, start: found.start, end: found.end };
  }
  return null;
}

function valueOf(groups: readonly string[]): Pick<Recurring, 'value' | 'first'> | null {
  const value = ofWord[groups.join('').toLowerCase()];
  return value === undefined ? null : { value, first: undefined };
}

function onOrAfter(today: CivilDay, weekday: number): CivilDay | undefined {
  return weekday < 0 ? undefined : today + ((weekday - weekdayOf(today) + 7) % 7);
}
