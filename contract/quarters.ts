import * as z from 'zod/mini';

/** A quarter of the calendar year, `2026-Q4`. */
export const quarter = z
  .string()
  .check(z.regex(/^(?:19|20|21)\d{2}-Q[1-4]$/, 'A quarter like 2026-Q4'));

export interface QuarterBounds {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Whole days from one day to another; negative where it lies before. */
export function daysFrom(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / dayMs);
}

/** The quarter that a day is in. */
export function quarterOfDay(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

export function boundsOf(name: string): QuarterBounds {
  const [year, number] = partsOf(name);
  const from = new Date(Date.UTC(year, (number - 1) * 3, 1));
  const to = new Date(Date.UTC(year, number * 3, 0));
  return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
}

/** The quarter some quarters later, or earlier where that is negative. */
export function quarterAfter(name: string, steps = 1): string {
  const [year, number] = partsOf(name);
  const all = year * 4 + (number - 1) + steps;
  return `${Math.floor(all / 4)}-Q${(((all % 4) + 4) % 4) + 1}`;
}

/** Whether a quarter has begun on a day: nothing is due in it before. */
export const hasBegun = (name: string, today: string) => today >= boundsOf(name).from;

/** `Q4 2026`. */
export function tellQuarter(name: string): string {
  return `${name.slice(5)} ${name.slice(0, 4)}`;
}

/**
 * How much of the time between two days has passed on a day, from 0 to 1: nothing on the first
 * day, all of it from the day after the last.
 */
export function sharePassed({ from, to }: QuarterBounds, today: string): number {
  const length = daysFrom(from, to) + 1;
  if (length <= 0) return today > to ? 1 : 0;
  return Math.min(1, Math.max(0, daysFrom(from, today) / length));
}

function partsOf(name: string): [year: number, number: number] {
  return [Number(name.slice(0, 4)), Number(name.slice(6))];
}

const dayWords = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const days = new Intl.DateTimeFormat('en-US', dayWords);
const longDays = new Intl.DateTimeFormat('en-US', { ...dayWords, year: 'numeric' });

/** `Dec 31` of `2026-12-31`. */
export const tellDay = (day: string) => days.format(utc(day));
/** `Dec 31, 2026` of `2026-12-31`. */
export const tellLongDay = (day: string) => longDays.format(utc(day));
