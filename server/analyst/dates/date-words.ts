import { months } from '../day-names.ts';

const ones = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];
const ordinals = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
  'twenty first',
  'twenty second',
  'twenty third',
  'twenty fourth',
  'twenty fifth',
  'twenty sixth',
  'twenty seventh',
  'twenty eighth',
  'twenty ninth',
  'thirtieth',
  'thirty first',
];
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const longestFirst = (words: readonly string[]) =>
  words
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(' ', '[ -]'))
    .join('|');

const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const upToHundred = `(?:(?:${tens.join('|')})(?:[ -](?:${ones.slice(1, 10).join('|')}))?|${longestFirst(ones.slice(10, 20))})`;

/** Pieces of patterns; each may be put between other words, none opens a group that captures. */
export const amountWords = `(?:\\d{1,3}|an?(?: (?:couple|few)(?: of)?)?|(?:the )?(?:couple|few|several)(?: of)?|${upToHundred}|${longestFirst(ones.slice(1, 10))})`;
export const dayNumber = `(?:(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?|${longestFirst(ordinals)}|twenty[ -](?:one|two|three|four|five|six|seven|eight|nine)|thirty(?:[ -]one)?)`;
export const ordinalDay = `(?:(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)|${longestFirst(ordinals.slice(4))}|twenty[ -](?:one|two|three|four|five|six|seven|eight|nine)|thirty(?:[ -]one)?)`;
export const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
export const weekdayName =
  '(?:mon(?:day)?|tue(?:s|sday)?|wed(?:s|nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|saturday|sunday|sat(?=\\.|,|$)|sun(?=\\.|,|$))';
/** A year in digits, or in words: "two thousand and twenty-six", "twenty twenty-six". */
export const yearNumber = `(?:(?:19|20)\\d\\d|'\\d\\d|two thousand(?: (?:and )?(?:${upToHundred}|${ones.slice(1, 10).join('|')}))?|(?:nineteen|twenty)[ -]${upToHundred})`;
export const partOfDay =
  '(?:,? (?:at |by |before |in the |around )?(?:first thing|lunch ?time|lunch(?! (?:duty|break|club|order|service|shift|meeting|menu|rush)\\b)|noon|midday|morning|afternoon|evening|night|eod|cob|(?:the )?(?:end of (?:the )?(?:business )?day|close of (?:business|play))))?';

/** 0 is Monday; -1 where the word is no weekday. */
export const readWeekday = (word: string) => weekdays.indexOf(word.toLowerCase().slice(0, 3));

/** 1 is January; 0 where the word is no month. */
export const readMonth = (word: string) =>
  months.findIndex((month) => month.slice(0, 3).toLowerCase() === word.toLowerCase().slice(0, 3)) +
  1;

export function readAmount(words: string): number | undefined {
  const text = words.toLowerCase().replace(/^the /, '').replace(/ of$/, '');
  if (/^\d+(?:\.\d)?$/.test(text)) return Number(text);
  if (text.endsWith('couple')) return 2;
  if (text.endsWith('few') || text === 'several') return 3;
  if (text === 'a' || text === 'an') return 1;
  return readNumberWords(text);
}

/** "twelve" and "forty-five". */
function readNumberWords(text: string): number | undefined {
  const found = ones.indexOf(text);
  if (found >= 0) return found;
  const [ten = '', one = 'zero'] = text.split(/[ -]/);
  const tenth = tens.indexOf(ten);
  return tenth < 0 ? undefined : (tenth + 2) * 10 + ones.indexOf(one);
}

export function readDayNumber(words: string): number | undefined {
  const text = words.toLowerCase().replace('-', ' ');
  const digits = /^\d+/.exec(text)?.[0];
  if (digits) return Number(digits);
  const ordinal = ordinals.indexOf(text);
  if (ordinal > 0) return ordinal;
  if (text === 'thirty') return 30;
  if (text === 'thirty one') return 31;
  if (text.startsWith('twenty ')) return 20 + ones.indexOf(text.slice(7));
  const cardinal = ones.indexOf(text);
  return cardinal > 0 ? cardinal : undefined;
}

/** Two digits are of this century up to 30, as people write them. */
export function readYear(words: string): number {
  if (/^[a-z]/i.test(words)) return readYearWords(words.toLowerCase());
  const digits = words.replace("'", '');
  if (digits.length > 2) return Number(digits);
  return Number(digits) + (Number(digits) <= 30 ? 2000 : 1900);
}

/** "nineteen seventy eight" and "two thousand and twenty-six". */
function readYearWords(words: string): number {
  const [first = '', ...rest] = words.replace(/^two thousand(?: and)?/, 'thousand').split(/[ -]/);
  const last = rest.reduce((sum, word) => {
    const ten = tens.indexOf(word);
    return sum + (ten >= 0 ? (ten + 2) * 10 : Math.max(0, ones.indexOf(word)));
  }, 0);
  return (first === 'thousand' ? 2000 : first === 'nineteen' ? 1900 : 2000) + last;
}

/** Where in a stretch of days; the first of them captures. */
export const early = '(early(?: in| on in)?|(?:the )?(?:start|beginning|top) of|first thing)';
export const middle = '(?:(?:in )?(?:the )?middle of|mid(?:-| way through )?)';
export const late =
  '(?:late(?:r)?(?: on)?(?: in)?|(?:the )?(?:very |back |tail )?end(?: of)?|by the end of)';
