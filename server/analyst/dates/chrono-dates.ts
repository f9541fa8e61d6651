import type { en as English } from 'chrono-node';
import { packageWhenAsked } from '#server/package-when-asked.ts';
import { civilDay } from './civil-day.ts';
import type { Today } from './date-rule.ts';
import type { PlacedSpan } from './placed-span.ts';

/** Without its other languages, which take three times as long to read. */
const chrono = packageWhenAsked<typeof English>('chrono-node/en');

/**
 * What reads so many units of time and the next of them: our own rules do, and chrono's patterns for
 * it take the engine a third of a second to get ready.
 */
const ourOwn = /^EN(?:TimeUnit|Relative)/;

type Readers = Record<'casual' | 'GB', InstanceType<typeof English.Chrono>>;
let readers: Readers | undefined;

function readersOf({ casual, GB }: typeof English): Readers {
  for (const one of [casual, GB]) {
    one.parsers = one.parsers.filter((parser) => !ourOwn.test(parser.constructor.name));
  }
  return { casual, GB };
}

const dayLength = 86_400_000;
const noon = dayLength / 2;

const stretches = /\b(?:second|minute|hour|day|week|month|year|decade)s?\b/i;

/** What it can be sure of: a month, numbers with a mark between them, or a day next to today. */
const surely =
  /\d\s*[-/.]\s*\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\bnow\b|today|tonight|morrow|tmr|yesterday|last\s*night/i;

/** What chrono reads besides our own rules, and only where it is sure of the day and the month. */
export function readWithChrono(text: string, today: Today): PlacedSpan[] {
  if (!/\d/.test(text) || !surely.test(text)) return [];
  readers ??= readersOf(chrono());
  const reader = readers[today.monthFirst ? 'casual' : 'GB'];
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
