import { dayOf } from '#web/ui/day-groups.ts';

/** A format for each time zone, kept: making one takes longer than drawing a row. */
function keptFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timeZone: string | undefined): Intl.DateTimeFormat => {
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}

const clocks = keptFormat('en-GB', { timeStyle: 'short' });
const moments = keptFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
});
const dates = keptFormat('en-US', { dateStyle: 'medium' });
const weekdays = keptFormat('en-US', { weekday: 'short' });

/** "14:05": what the clock says in a time zone, or here where none is given. */
export function clockIn(timeZone: string | undefined, at: number): string {
  return clocks(timeZone).format(at);
}

/** "Mar 4, 2026, 14:05" in a time zone, or here where none is given. */
export function momentIn(timeZone: string | undefined, at: number): string {
  return moments(timeZone).format(at);
}

/** "Mar 4, 2026": the date in a time zone, or here where none is given. */
export function dateIn(timeZone: string | undefined, at: number): string {
  return dates(timeZone).format(at);
}

/** The day that it is somewhere at an instant, as 2026-03-02; here where no time zone is given. */
export function dayIn(timeZone: string | undefined, at: number): string {
  return dayOf(at, timeZone);
}

/** "14:05", or "Mon 02:05" where it is another day than here. */
export function clockThere(timeZone: string, at: number, hereZone: string | undefined): string {
  const time = clockIn(timeZone, at);
  if (dayIn(timeZone, at) === dayIn(hereZone, at)) return time;
  return `${weekdays(timeZone).format(at)} ${time}`;
}
