import { daysBetween } from './days.ts';

const fewestContacts = 4;
const latestContacts = 24;

/**
 * How many days usually pass between contacts: the lower median of the gaps between the days on
 * which there was one. Undefined where fewer than four such days are on record.
 */
export function rhythmOf(contactDays: readonly string[]): number | undefined {
  const days = [...new Set(contactDays)].toSorted().slice(-latestContacts);
  if (days.length < fewestContacts) return undefined;
  return medianOf(days.slice(1).map((day, place) => daysBetween(days[place] ?? day, day)));
}

/** The lower median, which is one of the values; 0 of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
