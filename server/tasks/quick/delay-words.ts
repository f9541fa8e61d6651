import { matchesIn, type Sentence } from './sentence.ts';

const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
};
const amount = String.raw`\d{1,3}(?:[.,]\d{1,2})?|an?|one|two|three|four`;
const hours = 'hours?|hrs?|h';
const minutes = 'minutes?|mins?|m';
const after = new RegExp(
  String.raw`\bin\s+(?:(half)\s+an?\s+hour|(${amount})\s*(?:${hours})(?:\s+and\s+(?:a\s+(half)|a\s+(quarter))|(?:\s+and)?\s*(\d{1,2})\s*(?:${minutes}))?|(\d{1,3}|one|two|three|four)(?:\s+and\s+a\s+(half))\s+(?:${hours})|(${amount})\s*(?:${minutes})|(\d{1,2})h(\d{2}))\b`,
  'gi',
);

/** “In two hours”, “in 1.5 hours”, “in an hour and a half”: so many minutes from now. */
export function takeDelay(sentence: Sentence): number | undefined {
  const [found] = matchesIn(sentence, after);
  if (!found) return undefined;
  const [halfHour, long = '', half, quarter, more, halves = '', , short = '', clock, rest] =
    found.groups;
  sentence.take(found);
  if (halfHour) return 30;
  if (clock) return Number(clock) * 60 + Number(rest);
  if (halves) return countOf(halves) * 60 + 30;
  if (short) return Math.round(countOf(short));
  return Math.round(countOf(long) * 60) + (half ? 30 : quarter ? 15 : Number(more || 0));
}

const countOf = (words: string) => numbers[words.toLowerCase()] ?? Number(words.replace(',', '.'));
