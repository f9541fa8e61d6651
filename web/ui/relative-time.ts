import { DAY, dayOf } from '#web/ui/day-groups.ts';

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', DAY],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const WORDS = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/**
 * "3 days ago", "in 2 hours", "just now"; both instants in milliseconds. Days are those of the calendar
 * in the time zone: what was yesterday morning is not two days old in the evening.
 */
export function relativeTime(at: number, now: number, timeZone?: string): string {
  const gap = at - now;
  for (const [unit, length] of STEPS) {
    if (Math.abs(gap) < length) continue;
    const span = unit === 'day' ? dayNumber(at, timeZone) - dayNumber(now, timeZone) : gap / length;
    return WORDS.format(Math.round(span), unit);
  }
  return 'just now';
}

const dayNumber = (instant: number, timeZone: string | undefined): number =>
  Date.parse(dayOf(instant, timeZone)) / DAY;
