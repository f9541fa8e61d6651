import { matchesIn, type Sentence, type Span } from './sentence.ts';

/** A time of the day that words name: two where they don't say which half of the day is meant. */
export interface FoundTime extends Span {
  readonly words: string;
  /** Minutes of the day. */
  readonly minutes: readonly number[];
}

const lead = String.raw`(?:(?<=^|\s)(?:at|by|from|before|until)\s+)?`;
const clock = new RegExp(
  String.raw`${lead}(?<![\d:./$€£-])\b(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\b\.?|${lead}(?<![\d:./$€£-])\b(\d{1,2}):(\d{2})\b(?!\s*[ap]\.?m\b|:\d|%)|(?<=^|\s)at\s+(\d{1,2})(?:\.(\d{2}))?(?=\s*$|\s*[,;!]|\s+(?:on|for|with|to|about|and|in|every|today|tomorrow|tonight|next|this|mon|tue|wed|thu|fri|sat|sun|sharp|o'clock)|\s{2,})(?:\s*o'clock|\s+sharp)?(?:\s+in the (?:morning|afternoon|evening))?|${lead}\b(noon|midday)\b`,
  'gi',
);

/** From one time to another, such as “2-3pm”: either may be what is meant. */
const range =
  /(?:(?<=^|\s)(?:at|from|between)\s+)?\b(\d{1,2})(?:[:.](\d{2}))?\s*([ap]m)?\s*(?:-|–|to|and)\s*(\d{1,2})(?:[:.](\d{2}))?\s*([ap]m)\b/gi;

function findRange(sentence: Sentence): FoundTime[] {
  return matchesIn(sentence, range).flatMap(({ start, end, words, groups }) => {
    const [hour = '', minute = '', own, otherHour = '', otherMinute = '', half = ''] = groups;
    const from = readClock([hour, minute, (own || half).charAt(0)], words, unknownHalf);
    const to = readClock([otherHour, otherMinute, half.charAt(0)], words, unknownHalf);
    return from.length + to.length < 2 ? [] : [{ start, end, words, minutes: [...from, ...to] }];
  });
}

const unknownHalf = { isLate: false, isEarly: false };

/** Every time of the day that is named, in its order; nothing is taken yet. */
export function findTimes(sentence: Sentence): FoundTime[] {
  const ranges = findRange(sentence);
  if (ranges.length > 0) return ranges;
  const text = sentence.rest;
  const isLate = /\b(?:tonight|evening|afternoon|pm)\b/i.test(text);
  const isEarly = /\bmorning\b/i.test(text);
  return matchesIn(sentence, clock).flatMap(({ start, end, words, groups }) => {
    const minutes = readClock(groups, words, { isLate, isEarly });
    const space = words.length - words.trimEnd().length;
    return minutes.length === 0 ? [] : [{ start, end: end - space, words: words.trim(), minutes }];
  });
}

function readClock(
  groups: readonly string[],
  words: string,
  half: { readonly isLate: boolean; readonly isEarly: boolean },
): number[] {
  const [hour12, minute12, meridiem, hour24, minute24, bareHour, bareMinute, noon] = groups;
  if (noon) return [12 * 60];
  if (meridiem) {
    const hour = Number(hour12);
    const minute = Number(minute12 || 0);
    if (hour < 1 || hour > 12 || minute > 59) return [];
    return [((hour % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute];
  }
  const typed = hour24 || bareHour || '';
  const hour = Number(typed);
  const minute = Number(minute24 || bareMinute || 0);
  if (typed === '' || hour > 23 || minute > 59) return [];
  const early = hour * 60 + minute;
  const late = early + 12 * 60;
  // "09:30" and "17:00" say which; "9" in the morning is when people work; "3" may be either.
  if (hour >= 12 || typed.startsWith('0') || /\b0\d/.test(words)) return [early];
  if (half.isLate) return [late];
  return half.isEarly || hour >= 8 ? [early] : [early, late];
}

const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
};
const after =
  /\bin\s+(?:(half)\s+an?\s+hour|(\d{1,3}|an?|one|two|three|four)\s*(hours?|hrs?|h|minutes?|mins?|m)\b)/gi;

/** “In two hours”: so many minutes from now. */
export function takeDelay(sentence: Sentence): number | undefined {
  const [found] = matchesIn(sentence, after);
  if (!found) return undefined;
  const [half, amount = '', unit = ''] = found.groups;
  const count = numbers[amount.toLowerCase()] ?? Number(amount);
  sentence.take(found);
  if (half) return 30;
  return unit.toLowerCase().startsWith('h') ? count * 60 : count;
}
