import { shiftDay } from './civil-day.ts';
import { amountWords, readAmount, readWeekday, weekdayName } from './date-words.ts';

/** Words that tell a day by one named before: "that Thursday", "the Friday after", "the same day". */
export const pointing = new RegExp(
  [
    `\\b(?:that|the) (?<same>same )?(?:very )?(?<part>day|morning|afternoon|evening|night)\\b(?! (?:after tomorrow|shift|off|job|before|after|to day|at work|care|school|rate|out|when|that|he|she|it|we|i|they|you)\\b)`,
    `\\bthat (?:same )?(?<that>${weekdayName})\\b`,
    `\\bthe (?<after>${weekdayName}) after\\b(?! (?:that|next|the|my|our|this)\\b)`,
    `\\bthe (?<unit>day|night|evening|week|${weekdayName}) (?<side>before|after)\\b(?! that \\w*(?:day|\\w*ing)\\b)(?! (?:tomorrow|next|the|my|our|your|this|it|we|i|they|he|she|last|yesterday|\\w+day)\\b)`,
    `\\bby (?<byThen>then)\\b`,
    `\\b(?:by )?(?<then>then)(?:(?: too| as well)?[.,!]?$|(?=, (?:after|before|beside|by|he|i|if|in|it|on|over|at|she|they|we|when|while|with) ))`,
    `\\bon the (?<on>${weekdayName})\\b(?! (?:after|before|of|the|rota|shift|run|morning (?:run|shift)))`,
    `\\bthat (?<period>weekend|week)\\b`,
    `\\bback (?:to (?:you|him|her|them) )?(?:with)?in (?<count>${amountWords}) (?<units>days?|weeks?)\\b`,
    `\\bwithin (?<more>${amountWords}) (?<ofThem>days?|weeks?) of (?:that|it|then)\\b`,
  ].join('|'),
  'i',
);

/** A stretch of days that was named before. */
export interface NamedDays {
  readonly from: string;
  readonly due: string;
}

/** The day that such words point to, by the days named before; undefined where they point to none. */
export function pointedDay(words: string, named: NamedDays): string | undefined {
  const match = pointing.exec(words);
  const said = match?.groups;
  if (!match || !said) return undefined;
  // "The evening" alone is no pointing; "the same evening" and "that evening" are.
  if (said['part'] && !said['same'] && !/^that/i.test(match[0])) return undefined;
  if (said['that']) return weekdayFrom(named.due, said['that']);
  if (said['on']) return weekdayFrom(named.due, said['on']);
  if (said['after']) return weekdayFrom(shiftDay(named.due, 1), said['after']);
  if (said['unit']) return beside(named, said['unit'], said['side']?.toLowerCase() === 'before');
  if (said['period'])
    return weekdayFrom(named.from, /end$/i.test(said['period']) ? 'sunday' : 'friday');
  const amount = said['count'] ?? said['more'];
  if (!amount) return named.due;
  const weeks = /^w/i.test(said['units'] ?? said['ofThem'] ?? '');
  return shiftDay(named.due, (readAmount(amount) ?? 0) * (weeks ? 7 : 1));
}

function beside({ from, due }: NamedDays, unit: string, isBefore: boolean): string {
  if (/^week$/i.test(unit)) return shiftDay(due, isBefore ? -7 : 7);
  if (/^(?:day|night|evening)$/i.test(unit))
    return isBefore ? shiftDay(from, -1) : shiftDay(due, 1);
  return isBefore ? weekdayFrom(shiftDay(from, -7), unit) : weekdayFrom(shiftDay(due, 1), unit);
}

function weekdayFrom(day: string, name: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return shiftDay(day, (readWeekday(name) - weekday + 7) % 7);
}
