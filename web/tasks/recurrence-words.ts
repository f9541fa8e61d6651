import { tellLongDay } from '#contract/quarters.ts';
import {
  readRecurrence,
  writeRecurrence,
  type RecurrenceRule,
  type RecurrenceUnit,
} from '#contract/recurrence.ts';

export const weekdayLabels = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const listed = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

/** “Every 2 weeks on Monday and Thursday until Dec 31, 2026” */
export function recurrenceText(written: string): string {
  const rule = readRecurrence(written);
  if (!rule) return written;
  const often = howOftenText(rule);
  return rule.until === undefined ? often : `${often} until ${tellLongDay(rule.until)}`;
}

function howOftenText({ unit, every, on }: RecurrenceRule): string {
  if (writeRecurrence({ unit, every, on }) === 'weekdays') return 'Every working day';
  const often = every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`;
  if (on.length === 0) return often;
  if (unit === 'month') return `${often} on the ${listed.format(on.map(dayLabel))}`;
  const names = listed.format(on.map((day) => weekdayLabels[day] ?? ''));
  return every === 1 ? `Every ${names}` : `${often} on ${names}`;
}

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const order = new Intl.PluralRules('en', { type: 'ordinal' });

/** A month that has no 31st is meant to its end. */
const dayLabel = (day: number) => (day === 31 ? 'last day' : `${day}${endings[order.select(day)]}`);

export const unitOptions: readonly { value: RecurrenceUnit; label: string }[] = [
  { value: 'day', label: 'days' },
  { value: 'week', label: 'weeks' },
  { value: 'month', label: 'months' },
  { value: 'year', label: 'years' },
];

/** Days of a month as they are typed, such as “1, 15”; undefined for what are none. */
export function daysTyped(text: string): number[] | undefined {
  const words = text.split(/[\s,;.]+/).filter((word) => word !== '');
  const days = words.map((word) => Number(word.replace(/(?:st|nd|rd|th)$/i, '')));
  const isKnown = days.every((day) => Number.isInteger(day) && day >= 1 && day <= 31);
  return isKnown ? [...new Set(days)].toSorted((one, other) => one - other) : undefined;
}
