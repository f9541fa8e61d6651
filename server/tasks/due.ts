import { readRecurrence } from '#contract/recurrence.ts';
import {
  civilDay,
  dayInZone,
  isoOf,
  mondayOf,
  type CivilDay,
} from '#server/analyst/dates/civil-day.ts';
import { offsetOf } from '#server/zone-offset.ts';
import { occurrenceFrom } from './occurrence.ts';

/** When a task is due, as its row keeps it: all null, or a whole day, or a time of a day. */
export interface Due {
  readonly dueAt: string | null;
  readonly dueOn: string | null;
  readonly dueTime: string | null;
  readonly dueTimezone: string | null;
}

export const noDue: Due = { dueAt: null, dueOn: null, dueTime: null, dueTimezone: null };

const dayLength = 86_400_000;
const minuteLength = 60_000;

/** The instant at which a zone's clocks show a minute of a day; what they skip comes after the gap. */
export function instantOf(day: CivilDay, minute: number, timezone: string): number {
  const local = day * dayLength + minute * minuteLength;
  return local - offsetOf(timezone, local);
}

/** The first moment of a day. */
export const startOf = (day: CivilDay, timezone: string) => instantOf(day, 0, timezone);

export function readDay(text: string): CivilDay {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return civilDay(year, month, day) ?? 0;
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export function timeOf(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** A whole day, or with `time` that minute of it. */
export function dueOnDay(day: CivilDay, time: string | null, timezone: string): Due {
  const at =
    time === null ? startOf(day + 1, timezone) - 1 : instantOf(day, minuteOf(time), timezone);
  return {
    dueAt: new Date(at).toISOString(),
    dueOn: isoOf(day),
    dueTime: time,
    dueTimezone: timezone,
  };
}

/**
 * What was asked for: nothing, a day with a time of it or without one, or an instant; the last
 * millisecond of a day is the whole day.
 */
export function dueOf(asked: string | null, timezone: string, time: string | null = null): Due {
  if (asked === null) return noDue;
  if (asked.length === 10) return dueOnDay(readDay(asked), time, timezone);
  const { day, minute } = dayInZone(asked, timezone);
  if (Date.parse(asked) === startOf(day + 1, timezone) - 1) return dueOnDay(day, null, timezone);
  return { dueAt: asked, dueOn: isoOf(day), dueTime: timeOf(minute), dueTimezone: timezone };
}

/** When what comes back is due next: after the day it was due, and not in the past; null where it has ended. */
export function nextDue(
  due: Due & { readonly recursFrom: string | null },
  recurrence: string,
  now: string,
): Due | null {
  const timezone = due.dueTimezone ?? 'UTC';
  const rule = readRecurrence(recurrence);
  if (due.dueOn === null || !rule) return noDue;
  const { until } = rule;
  const last = readDay(due.dueOn);
  const from = due.recursFrom === null ? last : readDay(due.recursFrom);
  const today = dayInZone(now, timezone).day;
  const earliest = Math.max(last + 1, today);
  const day = occurrenceFrom(earliest, from, rule, last);
  const found = dueOnDay(day, due.dueTime, timezone);
  const next =
    found.dueAt !== null && found.dueAt > now
      ? found
      : // Its time of today has passed.
        dueOnDay(occurrenceFrom(day + 1, from, rule, last), due.dueTime, timezone);
  const hasEnded = until !== undefined && next.dueOn !== null && next.dueOn > until;
  return hasEnded ? null : next;
}

interface DayBounds {
  readonly today: string;
  readonly tomorrow: string;
  readonly nextWeek: string;
  /** The days that begin there. */
  readonly todayOn: string;
  readonly tomorrowOn: string;
  readonly nextWeekOn: string;
}

const boundsOfZone = new Map<string, DayBounds>();
const mostZones = 600;

/** The bounds of somebody's today and week, as ISO instants and as days; on a Sunday the week reaches past tomorrow. */
export function boundsOf(now: string, timezone: string) {
  const known = boundsOfZone.get(timezone);
  // A day's bounds hold as long as it lasts.
  if (known && known.today <= now && now < known.tomorrow) return { now, ...known };
  const { day } = dayInZone(now, timezone);
  const at = (which: CivilDay) => new Date(startOf(which, timezone)).toISOString();
  const week = Math.max(mondayOf(day) + 7, day + 2);
  const bounds = {
    today: at(day),
    tomorrow: at(day + 1),
    nextWeek: at(week),
    todayOn: isoOf(day),
    tomorrowOn: isoOf(day + 1),
    nextWeekOn: isoOf(week),
  };
  if (boundsOfZone.size >= mostZones) boundsOfZone.clear();
  boundsOfZone.set(timezone, bounds);
  return { now, ...bounds };
}

const morning = '09:00';

/** The instants of reminders that are still to come. */
export function remindersOf(
  due: Due,
  minutes: readonly number[],
  now: string,
): { minutesBefore: number; remindAt: string }[] {
  const { dueAt, dueOn, dueTime, dueTimezone } = due;
  if (dueAt === null || dueOn === null) return [];
  // Nobody wants to hear of a day at its last moment; by the clocks of the day that it comes on.
  const atOf = (minutesBefore: number) =>
    dueTime === null
      ? instantOf(readDay(dueOn), minuteOf(morning) - minutesBefore, dueTimezone ?? 'UTC')
      : Date.parse(dueAt) - minutesBefore * minuteLength;
  return [...new Set(minutes)]
    .map((minutesBefore) => ({
      minutesBefore,
      remindAt: new Date(atOf(minutesBefore)).toISOString(),
    }))
    .filter(({ remindAt }) => remindAt > now);
}
