import { offsetOf } from '#server/zone-offset.ts';
import { nameNumber } from './name-id.ts';

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;
const firstHour = 8;
const hours = 9;
/** Minutes after midnight between which somebody is at work, also in the last days. */
const earliest = 7 * 60 + 30;
const latest = 19 * 60;

const dayWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const monthWord = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
const weekdayWord = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
/** Making one takes a while. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The day on which the sample practice is made, seen from where it works. */
export interface Today {
  readonly now: Date;
  readonly timezone: string;
}

/**
 * When something of the sample practice was done. Of today and yesterday it is that part of the day
 * before now; what is older was done on a working day, at an hour that its name gives.
 */
export function momentOf(today: Today, daysAgo: number, name: string): Date {
  const { now, timezone } = today;
  if (daysAgo < 2) return recentMoment(today, daysAgo);
  const day = workingDay(localDay(new Date(now.getTime() - daysAgo * dayMs), timezone), -1);
  return instantOf(day, firstHour * 60 + nameNumber(name, hours * 60), timezone);
}

/** Early in the morning, "today" is the day before. */
function recentMoment({ now, timezone }: Today, daysAgo: number): Date {
  const day = localDay(now, timezone);
  let minutes = Math.min(localTime(now, timezone).minutes, latest);
  if (minutes < earliest + 60) {
    day.setUTCDate(day.getUTCDate() - 1);
    minutes = latest;
  }
  if (daysAgo >= 1) {
    day.setUTCDate(day.getUTCDate() - 1);
    minutes = latest;
  }
  const ago = Math.ceil((daysAgo % 1) * (minutes - earliest));
  return instantOf(day, minutes - ago, timezone);
}

/** The day some days after an instant, as `2026-01-31`. */
export function dayAfter(at: Date, days: number, timezone: string): string {
  return localDay(new Date(at.getTime() + days * dayMs), timezone)
    .toISOString()
    .slice(0, 10);
}

/** The last time before an instant at which a clock there shows so much on a working day. */
export function clockBefore(before: Date, clock: string, timezone: string): Date {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  let day = workingDay(localDay(before, timezone), -1);
  for (;;) {
    const found = instantOf(day, hour * 60 + minute, timezone);
    if (found <= before) return found;
    day = workingDay(new Date(day.getTime() - dayMs), -1);
  }
}

/**
 * Puts days and months in the places that are left for them: `{+9}`, `{weekday+3}`, `{month+2}`,
 * `{month-1}`.
 */
export function dated(text: string, at: Date, timezone: string): string {
  if (!text.includes('{')) return text;
  const today = localDay(at, timezone);
  return text
    .replace(/\{\+(\d+)\}/g, (_all, days: string) =>
      dayWords.format(workingDay(new Date(today.getTime() + Number(days) * dayMs), 1)),
    )
    .replace(/\{weekday\+(\d+)\}/g, (_all, days: string) =>
      weekdayWord.format(workingDay(new Date(today.getTime() + Number(days) * dayMs), 1)),
    )
    .replace(/\{month([+-]\d+)\}/g, (_all, months: string) =>
      monthWord.format(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + Number(months), 1)),
    );
}

/** A local calendar day, as midnight UTC. */
function localDay(at: Date, timezone: string): Date {
  const { day } = localTime(at, timezone);
  return new Date(`${day}T00:00:00.000Z`);
}

function localTime(at: Date, timezone: string): { day: string; minutes: number } {
  const clock =
    clocks.get(timezone) ??
    new Intl.DateTimeFormat('en-CA', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: timezone,
    });
  clocks.set(timezone, clock);
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    day: `${part['year']}-${part['month']}-${part['day']}`,
    minutes: Number(part['hour']) * 60 + Number(part['minute']),
  };
}

/** The same day, or the nearest before (-1) or after (1) the weekend. */
function workingDay(day: Date, direction: -1 | 1): Date {
  const found = new Date(day);
  while (found.getUTCDay() % 6 === 0) found.setUTCDate(found.getUTCDate() + direction);
  return found;
}

/** The instant at which a clock there shows so many minutes after midnight. */
function instantOf(day: Date, minutes: number, timezone: string): Date {
  const local = day.getTime() + minutes * minuteMs;
  return new Date(local - offsetOf(timezone, local));
}
