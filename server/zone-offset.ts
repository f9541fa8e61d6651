import { isTimezone } from '#contract/fields.ts';

const formats = new Map<string, Intl.DateTimeFormat | undefined>();
/** Offsets by zone and midnight: asking the engine costs 20 microseconds. */
const midnights = new Map<string, number>();
const dayLength = 86_400_000;

/** By how many milliseconds a zone's clocks are ahead of UTC when they show `local`, an instant as if in UTC; 0 for no zone. */
export function offsetOf(timezone: string, local: number): number {
  const first = aheadAt(timezone, local);
  const second = aheadAt(timezone, local - first);
  if (first === second || aheadAt(timezone, local - second) === second) return second;
  // The clocks skip this time: what is meant comes after the gap.
  return Math.min(first, second);
}

/** What a zone's clocks show at an instant, as spreadsheets take it for a date: `2026-11-22 16:05:09`. */
export function sheetTime(instant: string, timezone: string): string {
  const at = Date.parse(instant);
  const shown = new Date(at + aheadAt(timezone, at)).toISOString();
  return shown.slice(0, 19).replace('T', ' ');
}

/** The first instant that the database and ISO text have in common. */
const firstOfAll = Date.parse('0001-01-01T00:00:00.000Z');

/** The first moment of a day (`YYYY-MM-DD`) by a zone's clocks, some days later. */
export function dayBegins(day: string, timezone: string, daysLater = 0): string {
  const local = Date.parse(`${day}T00:00:00.000Z`) + daysLater * dayLength;
  return new Date(Math.max(firstOfAll, local - offsetOf(timezone, local))).toISOString();
}

function aheadAt(timezone: string, at: number): number {
  const midnight = Math.floor(at / dayLength) * dayLength;
  const before = aheadAtMidnight(timezone, midnight);
  return before === aheadAtMidnight(timezone, midnight + dayLength) ? before : ask(timezone, at);
}

function aheadAtMidnight(timezone: string, midnight: number): number {
  const key = `${timezone} ${midnight}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  if (midnights.size > 20_000) midnights.clear();
  const ahead = ask(timezone, midnight);
  midnights.set(key, ahead);
  return ahead;
}

function ask(timezone: string, at: number): number {
  const format = formatOf(timezone);
  if (!format) return 0;
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  // `Date.UTC` takes a year below 100 for one of the last century.
  const shown = new Date(0);
  shown.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  shown.setUTCHours(part('hour'), part('minute'), part('second'));
  return shown.getTime() - Math.floor(at / 1000) * 1000;
}

function formatOf(timezone: string): Intl.DateTimeFormat | undefined {
  if (formats.has(timezone)) return formats.get(timezone);
  const format = isTimezone(timezone)
    ? new Intl.DateTimeFormat('en-US', {
        timeZone: timezone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      })
    : undefined;
  formats.set(timezone, format);
  return format;
}
