import { findDates, dayAt } from '../../dates.ts';
import type { ClientSource, Fact } from '../../client-analyst.ts';
import { isDay } from '../days.ts';

/** A day as it is written in facts. */
export const isoDay = /\b\d{4}-\d{2}-\d{2}\b/g;

/** The days that facts stand on: when they came to pass, and those that are written out. */
export function plainDays({ timezone }: ClientSource, facts: readonly Fact[]): Set<string> {
  const days = new Set<string>();
  for (const { at, text } of facts) {
    if (at !== null) days.add(dayAt({ at, timezone }));
    for (const [day] of text.matchAll(isoDay)) if (isDay(day)) days.add(day);
  }
  return days;
}

/** The same and the days that their words name, such as "next Friday". */
export function namedDays(source: ClientSource, facts: readonly Fact[]): Set<string> {
  const { now, timezone } = source;
  const days = plainDays(source, facts);
  for (const { at, text } of facts) {
    for (const { from, to, due } of findDates(text, { at: at ?? now, timezone })) {
      for (const day of [from, to, due]) days.add(day);
    }
  }
  return days;
}
