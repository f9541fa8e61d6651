import type { RecurrenceRule } from '#contract/recurrence.ts';
import {
  addMonths,
  mondayOf,
  monthEnd,
  monthOf,
  monthStart,
  yearOf,
  type CivilDay,
} from '#server/analyst/dates/civil-day.ts';

/**
 * The first day, not before `earliest`, on which something comes back that began on the day `from`;
 * days and weeks of which no weekday is named are counted from `last`, the day on which it was due.
 */
export function occurrenceFrom(
  earliest: CivilDay,
  from: CivilDay,
  { unit, every, on }: RecurrenceRule,
  last: CivilDay = from,
): CivilDay {
  switch (unit) {
    case 'day':
      return last + steps(earliest - last, every);
    case 'week':
      return on.length === 0
        ? last + steps(earliest - last, 7 * every)
        : weekdayFrom(earliest, from, every, on);
    case 'month':
      return on.length === 0
        ? monthsFrom(earliest, from, every)
        : dayOfMonthFrom(earliest, from, every, on);
    case 'year':
      return monthsFrom(earliest, from, 12 * every);
  }
}

const steps = (distance: number, length: number) =>
  Math.max(0, Math.ceil(distance / length)) * length;

/** Weeks begin on Mondays and are counted from the one in which it began. */
function weekdayFrom(
  earliest: CivilDay,
  from: CivilDay,
  every: number,
  on: readonly number[],
): CivilDay {
  const begin = mondayOf(from);
  const first = Math.max(earliest, from);
  let monday = begin + Math.floor((mondayOf(first) - begin) / 7 / every) * 7 * every;
  for (;;) {
    const found = on.map((weekday) => monday + weekday).find((day) => day >= first);
    if (found !== undefined) return found;
    monday += 7 * every;
  }
}

/** Counted from the first day each time, so that the 31st is not lost in February. */
function monthsFrom(earliest: CivilDay, from: CivilDay, step: number): CivilDay {
  let months = Math.max(0, Math.floor((earliest - from) / (31 * step)) - 1) * step;
  while (addMonths(from, months) < earliest) months += step;
  return addMonths(from, months);
}

/** A day that a month doesn't have is its last. */
function dayOfMonthFrom(
  earliest: CivilDay,
  from: CivilDay,
  every: number,
  on: readonly number[],
): CivilDay {
  const first = Math.max(earliest, from);
  const apart = (yearOf(first) - yearOf(from)) * 12 + monthOf(first) - monthOf(from);
  let months = Math.floor(apart / every) * every;
  for (;;) {
    const [start, end] = [monthStart(from, months), monthEnd(from, months)];
    const found = on.map((day) => Math.min(start + day - 1, end)).find((day) => day >= first);
    if (found !== undefined) return found;
    months += every;
  }
}
