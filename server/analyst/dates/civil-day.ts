const dayLength = 86_400_000;

/** A day without a zone, as days since 1970-01-01. */
export type CivilDay = number;

/** Days from the first to the last, both included. */
export interface DaySpan {
  readonly from: CivilDay;
  readonly to: CivilDay;
  /** The day that is meant when the words name a deadline; `to` unless said. */
  readonly due?: CivilDay;
}

/** Undefined for a day that no calendar has, such as 30 February. */
export function civilDay(year: number, month: number, day: number): CivilDay | undefined {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return Math.round(date.getTime() / dayLength);
}

const dateOf = (day: CivilDay) => new Date(day * dayLength);
export const yearOf = (day: CivilDay) => dateOf(day).getUTCFullYear();
export const monthOf = (day: CivilDay) => dateOf(day).getUTCMonth() + 1;
export const dayOfMonth = (day: CivilDay) => dateOf(day).getUTCDate();
/** 0 is Monday. */
export const weekdayOf = (day: CivilDay) => (dateOf(day).getUTCDay() + 6) % 7;
export const mondayOf = (day: CivilDay) => day - weekdayOf(day);
export const isoOf = (day: CivilDay) => dateOf(day).toISOString().slice(0, 10);

/** So many days after a day, both as `YYYY-MM-DD`; before it for less than none. */
export const shiftDay = (day: string, days: number): string =>
  isoOf(Date.parse(`${day}T00:00:00Z`) / dayLength + days);

/** The first day of the month that lies so many months from that day's. */
export function monthStart(day: CivilDay, months = 0): CivilDay {
  return Math.round(Date.UTC(yearOf(day), monthOf(day) - 1 + months, 1) / dayLength);
}

export const monthEnd = (day: CivilDay, months = 0): CivilDay => monthStart(day, months + 1) - 1;

/** The same day of another month, or its last where it has no such day. */
export function addMonths(day: CivilDay, months: number): CivilDay {
  return Math.min(monthStart(day, months) + dayOfMonth(day) - 1, monthEnd(day, months));
}

/** So many days after a day, or before it for less than none; skips Saturdays and Sundays. */
export function addWorkingDays(day: CivilDay, count: number): CivilDay {
  let reached = day;
  for (let left = Math.abs(count); left > 0;) {
    reached += Math.sign(count);
    if (weekdayOf(reached) < 5) left -= 1;
  }
  return reached;
}

export const monthSpan = (day: CivilDay, months = 0): DaySpan => ({
  from: monthStart(day, months),
  to: monthEnd(day, months),
});

export const weekSpan = (day: CivilDay, weeks = 0): DaySpan => {
  const from = mondayOf(day) + weeks * 7;
  return { from, to: from + 6, due: from + 4 };
};

export function yearSpan(year: number): DaySpan | undefined {
  const [from, to] = [civilDay(year, 1, 1), civilDay(year, 12, 31)];
  return from === undefined || to === undefined ? undefined : { from, to };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day and the minute of that day which the clocks of a zone show at an instant; UTC for a zone that is none. */
export function dayInZone(instant: string, timezone: string): ZonedMinute {
  if (last.instant !== instant || last.timezone !== timezone)
    last = { instant, timezone, read: readInZone(instant, timezone) };
  return last.read;
}

interface ZonedMinute {
  readonly day: CivilDay;
  readonly minute: number;
}

/** One call asks for its own instant again and again. */
let last: { instant: string; timezone: string; read: ZonedMinute } = {
  instant: '',
  timezone: '',
  read: { day: 0, minute: 0 },
};

function readInZone(instant: string, timezone: string): ZonedMinute {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return { day: 0, minute: 0 };
  const parts = formatFor(timezone).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const day = civilDay(part('year'), part('month'), part('day')) ?? 0;
  return { day, minute: part('hour') * 60 + part('minute') };
}

function formatFor(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const options: Intl.DateTimeFormatOptions = {
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  };
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: timezone });
  } catch {
    format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
  // Zones come from outside; a few hundred exist.
  if (formats.size > 600) formats.clear();
  formats.set(timezone, format);
  return format;
}
