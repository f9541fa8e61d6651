import type { en as English } from 'chrono-node';
import { packageWhenAsked } from '#server/package-when-asked.ts';
import { civilDay } from './civil-day.ts';
import type { Today } from './date-rule.ts';
import type { PlacedSpan } from './placed-span.ts';

const chrono = packageWhenAsked<{ readonly en: typeof English }>('chrono-node');

const dayLength = 86_400_000;
const noon = dayLength / 2;

const stretches = /\b(?:second|minute|hour|day|week|month|year|decade)s?\b/i;

/** What chrono reads besides our own rules, and only where it is sure of the day and the month. */
export function readWithChrono(text: string, today: Today): PlacedSpan[] {
  if (!/\d/.test(text)) return [];
  const { en } = chrono();
  const reader = today.monthFirst ? en.casual : en.GB;
  const reference = { instant: new Date(today.day * dayLength + noon), timezone: 0 };
  return reader.parse(text, reference, { forwardDate: true }).flatMap((result) => {
    const { start } = result;
    if (stretches.test(result.text) || !/\d/.test(result.text) || /^24\/7$/.test(result.text))
      return [];
    if (!start.isCertain('day') || !start.isCertain('month')) return [];
    const day = civilDay(start.get('year') ?? 0, start.get('month') ?? 0, start.get('day') ?? 0);
    if (day === undefined) return [];
    return [{ start: result.index, end: result.index + result.text.length, from: day, to: day }];
  });
}
