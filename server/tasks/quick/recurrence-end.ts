import { writeRecurrence, type RecurrenceRule } from '#contract/recurrence.ts';
import { addMonths, isoOf, type CivilDay } from '#server/analyst/dates/civil-day.ts';
import { occurrenceFrom } from '../occurrence.ts';
import type { Span } from './sentence.ts';

/** Words that tell until when it should come back: the last day, by the first one. */
export interface Ending extends Span {
  readonly words: string;
  readonly lastFrom: (first: CivilDay) => CivilDay;
}

/** The last day of so many days, weeks, months or years. */
export function lastOf(count: number, unit: string): Ending['lastFrom'] {
  if (unit.startsWith('d')) return (first) => first + count - 1;
  if (unit.startsWith('w')) return (first) => first + 7 * count - 1;
  return (first) => addMonths(first, (unit.startsWith('y') ? 12 : 1) * count) - 1;
}

/**
 * The recurrence with its end, where words tell one before which it comes back once at least;
 * `taken` are those words.
 */
export function withEnd(
  rule: RecurrenceRule,
  first: CivilDay | null,
  endings: readonly Ending[],
): { readonly value: string; readonly taken: Ending | undefined } {
  const taken =
    first === null
      ? undefined
      : endings.find(({ lastFrom }) => occurrenceFrom(first + 1, first, rule) <= lastFrom(first));
  const until = taken && first !== null ? isoOf(taken.lastFrom(first)) : undefined;
  return { value: writeRecurrence({ ...rule, ...(until ? { until } : {}) }), taken };
}
