import { months as monthNames, weekdays as weekdayNames } from '../../day-names.ts';
import { isDay } from '../days.ts';

const small = (names: readonly string[]) => names.map((name) => name.toLowerCase());
const months = small(monthNames);
const month = months.join('|');
const patterns = [
  new RegExp(
    `\\b(?<day>\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<month>${month})\\b(?:,? (?<year>\\d{4})\\b)?`,
    'gi',
  ),
  new RegExp(
    `\\b(?<month>${month}) (?<day>\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (?<year>\\d{4})\\b)?`,
    'gi',
  ),
  /\b(?<year>\d{4})-(?<number>\d{2})-(?<day>\d{2})\b/g,
];

/** The claim's days that nobody knows of, and its text without those that are known. */
export function takeDays(
  text: string,
  known: ReadonlySet<string>,
): { readonly unknown: string | undefined; readonly rest: string } {
  let unknown: string | undefined;
  let rest = text;
  for (const pattern of patterns) {
    rest = rest.replace(pattern, (words, ...found: readonly unknown[]) => {
      if (!isKnown(found.at(-1) as Readonly<Record<string, string | undefined>>, known)) {
        unknown ??= words;
      }
      return ' ';
    });
  }
  return { unknown, rest };
}

function isKnown(
  groups: Readonly<Record<string, string | undefined>>,
  known: ReadonlySet<string>,
): boolean {
  const number = groups['number'] ?? pad(months.indexOf((groups['month'] ?? '').toLowerCase()) + 1);
  const end = `-${number}-${pad(Number(groups['day']))}`;
  const { year } = groups;
  if (year !== undefined) return isDay(`${year}${end}`) && known.has(`${year}${end}`);
  return [...known].some((day) => day.endsWith(end));
}

const pad = (number: number) => String(number).padStart(2, '0');

const monthWord = new RegExp(`^(?:${month})$`, 'i');
const weekdays = small(weekdayNames);

/** Whether a word is the month or the weekday of a day that is known. */
export function namesKnownDay(word: string, known: ReadonlySet<string>): boolean {
  const name = word.toLowerCase();
  if (monthWord.test(name)) {
    const number = `-${pad(months.indexOf(name) + 1)}-`;
    return [...known].some((day) => day.includes(number));
  }
  const weekday = weekdays.indexOf(name);
  return weekday >= 0 && [...known].some((day) => new Date(day).getUTCDay() === weekday);
}
