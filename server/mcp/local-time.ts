import { dayInZone, isoOf } from '#server/analyst/dates/civil-day.ts';

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** What the clocks of a zone show at an instant: `2026-03-04 10:30`. */
export function localTime(instant: string, timezone: string): string {
  const { day, minute } = dayInZone(instant, timezone);
  return `${isoOf(day)} ${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** The same of an instant that may be missing. */
export const localTimeIf = (instant: string | null, timezone: string): string | null =>
  instant === null ? null : localTime(instant, timezone);

/** A moment as a sentence gives it: `Wednesday, 2026-03-04 10:30`. */
export function weekdayAndTime(now: Date, timezone: string): string {
  const local = localTime(now.toISOString(), timezone);
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
  return `${weekday.format(new Date(`${local.slice(0, 10)}T00:00:00.000Z`))}, ${local}`;
}
