import { matchesIn, type Sentence, type Span } from './sentence.ts';
import { zoneBehind } from './zone-words.ts';

/** A time of the day that words name: two where they don't say which half of the day is meant. */
export interface FoundTime extends Span {
  readonly words: string;
  /** Minutes of the day. */
  readonly minutes: readonly number[];
  /** The zone in which it is meant, where one stands behind it. */
  readonly zone?: string | undefined;
}

const lead = String.raw`(?:(?<=^|\s)(?:(?:at|by|from|before|until)\s+|@\s*))?`;
const clock = new RegExp(
  String.raw`${lead}(?<![\d:./$€£-])\b(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\b\.?|${lead}(?<![\d:./$€£-])\b(\d{1,2}):(\d{2})\b(?!\s*[ap]\.?m\b|:\d|%)|(?<=^|\s)at\s+(\d{1,2})(?:\.(\d{2}))?(?=\s*$|\s*[,;!]|\s+(?:on|for|with|to|about|and|in|every|today|tomorrow|tonight|next|this|mon|tue|wed|thu|fri|sat|sun|sharp|o'clock|[ecmp][ds]?t\b|gmt|utc|bst|cest)|\s{2,})(?:\s*o'clock|\s+sharp)?(?:\s+in the (?:morning|afternoon|evening))?|${lead}\b(noon|midday)\b|${lead}(?<![\d:./$€£-])\b(\d{1,2})(?:\s*o['’]clock\b|h(\d{2})\b)(?:\s+in the (?:morning|afternoon|evening))?`,
  'gi',
);

/** From one time to another, such as “2-3pm” or “10:00-11:30”: either may be what is meant. */
const range =
  /(?:(?<=^|\s)(?:at|from|between)\s+)?\b(\d{1,2})(?:[:.](\d{2}))?\s*([ap]m)?\s*(?:-|–|to|and)\s*(\d{1,2})(?:[:.](\d{2}))?\s*([ap]m)\b/gi;
const clockRange =
  /(?:(?<=^|\s)(?:at|from|between)\s+)?\b(\d{1,2}):(\d{2})\s*(?:-|–|to|and)\s*(\d{1,2}):(\d{2})\b(?!:)/gi;

function findRange(sentence: Sentence): FoundTime[] {
  const halves = matchesIn(sentence, range).flatMap(({ start, end, words, groups }) => {
    const [hour = '', minute = '', own, otherHour = '', otherMinute = '', half = ''] = groups;
    const from = readClock([hour, minute, (own || half).charAt(0)], words, unknownHalf);
    const to = readClock([otherHour, otherMinute, half.charAt(0)], words, unknownHalf);
    return from.length + to.length < 2 ? [] : [{ start, end, words, minutes: [...from, ...to] }];
  });
  const whole = matchesIn(sentence, clockRange).flatMap(({ start, end, words, groups }) => {
    const [hour = '', minute = '', otherHour = '', otherMinute = ''] = groups;
    const from = readClock(['', '', '', hour, minute], `${hour}:${minute}`, unknownHalf);
    const to = readClock(
      ['', '', '', otherHour, otherMinute],
      `${otherHour}:${otherMinute}`,
      unknownHalf,
    );
    const minutes = [...from, ...to];
    return minutes.length < 2 ? [] : [{ start, end, words, minutes }];
  });
  return [...halves, ...whole].toSorted((one, other) => one.start - other.start);
}

const unknownHalf = { isLate: false, isEarly: false };

const hourNames = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const spoken = new RegExp(
  String.raw`(?:(?<=^|\s)(?:at|by)\s+)?\b(?:(half)|(?:a\s+)?quarter)\s+(past|to)\s+(\d{1,2}|${hourNames.join('|')})\b(?![:.]?\d)(?:\s+in the (?:morning|afternoon|evening))?`,
  'gi',
);

/** “Half past two”, “quarter to nine”. */
function findSpoken(sentence: Sentence, half: HalfOfDay): FoundTime[] {
  return matchesIn(sentence, spoken).flatMap(({ start, end, words, groups }) => {
    const [isHalf, side = '', name = ''] = groups;
    const hour = hourNames.indexOf(name.toLowerCase()) + 1 || Number(name);
    const isTo = side.toLowerCase() === 'to';
    if (hour > 12 || hour < 1 || (isHalf && isTo)) return [];
    const shift = isHalf ? 30 : isTo ? -15 : 15;
    const minutes = readClock(['', '', '', String(hour)], '', half).map((at) => at + shift);
    return minutes.length === 0 ? [] : [{ start, end, words, minutes }];
  });
}

interface HalfOfDay {
  readonly isLate: boolean;
  readonly isEarly: boolean;
}

/** Every time of the day that is named, in its order; nothing is taken yet. */
export function findTimes(sentence: Sentence): FoundTime[] {
  return readTimes(sentence).map((found) => {
    const zoned = zoneBehind(sentence.rest.slice(found.end));
    if (!zoned) return found;
    const end = found.end + zoned.length;
    return { ...found, end, words: sentence.rest.slice(found.start, end), zone: zoned.zone };
  });
}

function readTimes(sentence: Sentence): FoundTime[] {
  const ranges = findRange(sentence);
  if (ranges.length > 0) return ranges;
  const text = sentence.rest;
  const half = {
    isLate: /\b(?:tonight|evening|afternoon|pm)\b/i.test(text),
    isEarly: /\bmorning\b/i.test(text),
  };
  const said = findSpoken(sentence, half);
  if (said.length > 0) return said;
  return matchesIn(sentence, clock).flatMap(({ start, end, words, groups }) => {
    const minutes = readClock(groups, words, half);
    const space = words.length - words.trimEnd().length;
    return minutes.length === 0 ? [] : [{ start, end: end - space, words: words.trim(), minutes }];
  });
}

function readClock(groups: readonly string[], words: string, half: HalfOfDay): number[] {
  const [hour12, minute12, meridiem, hour24, minute24, bareHour, bareMinute, noon, ...named] =
    groups;
  const [namedHour, namedMinute] = named;
  if (noon) return [12 * 60];
  if (meridiem) {
    const hour = Number(hour12);
    const minute = Number(minute12 || 0);
    if (hour < 1 || hour > 12 || minute > 59) return [];
    return [((hour % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute];
  }
  const typed = hour24 || bareHour || namedHour || '';
  const hour = Number(typed);
  const minute = Number(minute24 || bareMinute || namedMinute || 0);
  if (typed === '' || hour > 23 || minute > 59) return [];
  const early = hour * 60 + minute;
  const late = early + 12 * 60;
  // "09:30" and "17:00" say which; "9" in the morning is when people work; "3" may be either.
  if (hour >= 12 || typed.startsWith('0') || /\b0\d/.test(words)) return [early];
  if (half.isLate) return [late];
  return half.isEarly || hour >= 8 ? [early] : [early, late];
}
