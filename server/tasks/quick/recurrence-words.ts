import type { RecurrenceRule } from '#contract/recurrence.ts';
import type { CivilDay } from '#server/analyst/dates/civil-day.ts';
import { readWeekday } from '#server/analyst/dates/date-words.ts';
import { occurrenceFrom } from '../occurrence.ts';
import { lastOf, type Ending } from './recurrence-end.ts';
import { matchesIn, type Placed, type Sentence, type Span } from './sentence.ts';

export interface Recurring extends Placed<RecurrenceRule> {
  /** The first day on which it comes back, not before a day. */
  readonly firstFrom: (day: CivilDay) => CivilDay;
}

type Reading = RecurrenceRule | null;

const every = '(?:every|each)';
const weekday =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)';
const between = String.raw`(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*)`;
const weekdays = `${weekday}s?(?:${between}${weekday}s?)*`;
const weekdaysAlone = `${weekday}s(?:${between}${weekday}s)*`;
/** What follows where weekdays are when it comes back, and not what it is about. */
const goingOn = String.raw`\b(?=\s*(?:[,;]|\d|(?:at|from|starting)\b))`;
const ordinal = String.raw`(?:\d{1,2}(?:st|nd|rd|th)|first)`;
const monthDays = String.raw`${ordinal}(?:${between}(?:the\s+)?${ordinal})*`;
const small = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const nth = 'other|second|third|fourth|fifth|sixth';
const unit = 'day|week|month|year|fortnight|quarter|half[ -]year';

const nthOfMonth = '(?:first|second|third|fourth|last|[1-5](?:st|nd|rd|th))';
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

/** What comes back in a way that no task can: it stays in the title, and is no date either. */
const unrepeatable = new RegExp(
  [
    String.raw`\b(?:on\s+)?(?:the\s+)?(?:${nthOfMonth}\s+${weekday}\s+(?:of|in)\s+${every}\s+month|${every}\s+${nthOfMonth}\s+${weekday}\s+(?:of|in)\s+(?:${every}|the)\s+month)\b`,
    String.raw`\b${every}\s+(?:third|fourth|fifth|last|few|couple of|[03-9]\d*(?:st|nd|rd|th)?|${small})\s+${weekday}s?\b`,
    String.raw`\b${every}\s+(?:few|couple of|other\s+(?:work|week)[ -]?day|\d{3,}|0)\s*(?:days|weeks|months|years)?\b`,
    String.raw`\b${every}\s+(?:(?:other|\d+|${small}|few)\s+)?(?:hours?|minutes?|weekends?)\b`,
    String.raw`\b(?:twice|thrice|(?:\d+|${small})\s+times)\s+(?:an?|${every}|per)\s+(?:day|week|year)\b`,
    String.raw`\b(?:thrice|(?:\d+|${small})\s+times)\s+(?:a|${every}|per)\s+month\b`,
    String.raw`\b(?:bi-?weekly|bi-?monthly|hourly)\b`,
  ].join('|'),
  'gi',
);

/** How many times it should come back. */
const times = new RegExp(String.raw`\b(?:\d{1,3}|${small})\s+times\b`, 'gi');
/** For how long it should. */
const duration = new RegExp(
  String.raw`\bfor\s+(?:the\s+next\s+)?(\d{1,3}|${small}|a)\s+(days?|weeks?|months?|years?)\b`,
  'gi',
);

const readers: readonly (readonly [RegExp, (groups: readonly string[]) => Reading])[] = [
  [
    new RegExp(
      String.raw`\b${every}\s+(?:work(?:ing)?[ -]?day|week[ -]?day)s?\b|\b(?:on\s+)?(?:weekdays|workdays)\b`,
      'gi',
    ),
    () => ({ unit: 'week', every: 1, on: [0, 1, 2, 3, 4] }),
  ],
  [
    /\b(?:on\s+)?(?:the\s+)?(?:last\s+day|end)\s+of\s+(?:every|each)\s+month\b|\b(?:every|each)\s+month[ -]?end\b|\b(?:every|each)\s+month\s+on\s+the\s+last\s+day\b/gi,
    () => ({ unit: 'month', every: 1, on: [31] }),
  ],
  [
    /\btwice\s+(?:a|every|each|per)\s+month\b|\btwice\s+monthly\b/gi,
    () => ({ unit: 'month', every: 1, on: [1, 15] }),
  ],
  [
    new RegExp(
      String.raw`\b(?:on\s+)?(?:the\s+)?(${monthDays})(?:\s+days?)?\s+(?:of\s+)?${every}\s+month\b`,
      'gi',
    ),
    ([days = '']) => ofMonth(1, days),
  ],
  [
    new RegExp(
      String.raw`\b${every}\s+(?:(\d{1,2}|${nth}|${small})(?:st|nd|rd|th)?\s+)?(${unit})s?\b(?:\s+on\s+(?:(?:the\s+)?(${monthDays})|(${weekdays}))\b)?(?!ly|-|\s+of\b)`,
      'gi',
    ),
    ([count = '', name = '', days = '', names = '']) => ofUnits(count, name, days, names),
  ],
  [
    new RegExp(String.raw`\b${every}\s+(?:(other|second|2nd)\s+)?(${weekdays})\b`, 'gi'),
    ([other = '', names = '']) => ofWeekdays(other === '' ? 1 : 2, names),
  ],
  [
    new RegExp(
      String.raw`\b(?:weekly\s+)?on\s+(${weekdaysAlone})\b|(?<=^\s*)(${weekdaysAlone})${goingOn}|(?<!\b(?:to|the|from|of|about|for|if|prefers?|likes?)\s+)\b(${weekdaysAlone})${goingOn}(?=\s*[^\s,.;])`,
      'gi',
    ),
    (names) => ofWeekdays(1, names.join('')),
  ],
  [
    new RegExp(String.raw`\bonce\s+(?:an?|per|every)\s+(${unit})\b`, 'gi'),
    ([name = '']) => ofUnits('', name, '', ''),
  ],
  // The day that follows is the first on which it is due.
  [
    new RegExp(
      String.raw`\b${every}\s+(?=(?:the\s+)?(?:\d{1,2}(?:st|nd|rd|th)?|first)\s+(?:of\s+)?${month}\b|${month}\s+\d{1,2}\b|(?:christmas|xmas|boxing day|new year|halloween)\b)`,
      'gi',
    ),
    () => ({ unit: 'year', every: 1, on: [] }),
  ],
  [
    new RegExp(
      String.raw`\b${every}\s+(?:the\s+)?(${monthDays})(?!\s+(?:${unit}|${weekday})s?\b)`,
      'gi',
    ),
    ([days = '']) => ofMonth(1, days),
  ],
  [
    new RegExp(String.raw`\b${every}\s+(?:morning|afternoon|evening|night)\b`, 'gi'),
    () => ({ unit: 'day', every: 1, on: [] }),
  ],
  // An adjective of what is to be done where a noun follows: “send weekly report”.
  [
    /\b(daily|weekly|fortnightly|monthly|quarterly|yearly|annually)\b(?=\s*(?:$|[,.;]|\b(?:at|on|from|starting|until)\b))/gi,
    ([word = '']) => ofUnits('', adverbs[word.toLowerCase()] ?? '', '', ''),
  ],
  [
    /(?<=\S\s+)(?<!\b(?:the|my|our|an?|this|next)\s+)\b(daily|weekly|fortnightly|monthly|quarterly|yearly|annually)\b(?=\s+with\b)/gi,
    ([word = '']) => ofUnits('', adverbs[word.toLowerCase()] ?? '', '', ''),
  ],
  // “Weekly review starting Monday”: what starts on a day comes back.
  [
    /\b(daily|weekly|fortnightly|monthly|quarterly|yearly)\b(?=.*\bstarting\b)/gi,
    ([word = '']) => ofUnits('', adverbs[word.toLowerCase()] ?? '', '', ''),
  ],
];

const adverbs: Readonly<Record<string, string>> = {
  daily: 'day',
  weekly: 'week',
  fortnightly: 'fortnight',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annually: 'year',
};

/** What comes back, what tells of coming back in a way that no task can, and for how long it should. */
export function takeRecurrence(sentence: Sentence): {
  recurring: Recurring | null;
  unrepeatable: (Span & { readonly words: string })[];
  durations: Ending[];
} {
  const kept: (Span & { readonly words: string })[] = matchesIn(sentence, unrepeatable);
  for (const span of kept) sentence.hide(span);
  for (const [pattern, read] of readers) {
    const [found] = matchesIn(sentence, pattern);
    const rule = found && read(found.groups);
    if (!found || !rule) continue;
    sentence.take(found);
    const { start, end } = found;
    for (const span of matchesIn(sentence, /\bfrom\s+(?:now|today)\s+on(?:wards?)?\b/gi))
      sentence.take(span);
    kept.push(...matchesIn(sentence, times));
    const durations = matchesIn(sentence, duration).map(
      ({ groups: [count = '', name = ''], ...span }) => ({
        ...span,
        lastFrom: lastOf(count === 'a' ? 1 : numberOf(count.toLowerCase()), name.toLowerCase()),
      }),
    );
    for (const span of durations) sentence.hide(span);
    const soonest = { ...rule, every: 1 };
    const firstFrom = (day: CivilDay) => occurrenceFrom(day, day, soonest);
    return { recurring: { value: rule, start, end, firstFrom }, unrepeatable: kept, durations };
  }
  return { recurring: null, unrepeatable: kept, durations: [] };
}

function ofWeekdays(count: number, names: string): Reading {
  const on = wordsOf(names, new RegExp(weekday, 'gi')).map(readWeekday);
  return on.includes(-1) ? null : { unit: 'week', every: count, on: inOrder(on) };
}

function ofMonth(count: number, days: string): Reading {
  const on = wordsOf(days, /\d+|first/gi).map((word) => Number(word) || 1);
  const isKnown = on.every((day) => day >= 1 && day <= 31);
  return isKnown ? { unit: 'month', every: count, on: inOrder(on) } : null;
}

const lengths: Readonly<Record<string, Pick<RecurrenceRule, 'unit' | 'every'>>> = {
  day: { unit: 'day', every: 1 },
  week: { unit: 'week', every: 1 },
  fortnight: { unit: 'week', every: 2 },
  month: { unit: 'month', every: 1 },
  quarter: { unit: 'month', every: 3 },
  half: { unit: 'month', every: 6 },
  year: { unit: 'year', every: 1 },
};

function ofUnits(count: string, name: string, days: string, names: string): Reading {
  const length = lengths[name.toLowerCase().replace(/^half.*/, 'half')];
  const times = numberOf(count.toLowerCase());
  if (!length || times < 1 || times * length.every > 99) return null;
  const many = times * length.every;
  if (days !== '') return length.unit === 'month' ? ofMonth(many, days) : null;
  if (names !== '') return length.unit === 'week' ? ofWeekdays(many, names) : null;
  return { unit: length.unit, every: many, on: [] };
}

const ordinals = nth.split('|');
const numbers = small.split('|');

function numberOf(word: string): number {
  if (word === '') return 1;
  if (word === 'other') return 2;
  if (ordinals.includes(word)) return ordinals.indexOf(word) + 1;
  return numbers.includes(word) ? numbers.indexOf(word) + 2 : Number(word);
}

const wordsOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([word]) => word);
const inOrder = (days: readonly number[]) =>
  [...new Set(days)].toSorted((one, other) => one - other);
