import type { en as English } from 'chrono-node';
import { packageWhenAsked } from '#server/package-when-asked.ts';
import { civilDay } from './civil-day.ts';
import type { Today } from './date-rule.ts';
import type { PlacedSpan } from './placed-span.ts';

/** Without its other languages, which take three times as long to read. */
const chrono = packageWhenAsked<typeof English>('chrono-node/en');

const dayLength = 86_400_000;
const noon = dayLength / 2;

const stretches = /\b(?:second|minute|hour|day|week|month|year|decade)s?\b/i;

/** What it can be sure of: a month, numbers with a mark between them, a day next to today, or so many units from it. */
const surely =
  /\d\s*[-/.]\s*\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\bnow\b|today|tonight|morrow|tmr|yesterday|last\s*night|\b(?:secs?|mins?|hrs?|mos|mons?|qtrs?|quarters?|yrs?)\b|\d\s*[smhdwy]\b/i;

/** What chrono reads besides our own rules, and only where it is sure of the day and the month. */
export function readWithChrono(text: string, today: Today): PlacedSpan[] {
  if (!/\d/.test(text) || !surely.test(text)) return [];
  const { casual, GB } = chrono();
  const reader = today.monthFirst ? casual : GB;
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
