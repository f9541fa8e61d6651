import { type CivilDay, type DaySpan, weekdayOf, weekSpan } from './civil-day.ts';
import { amountWords, readAmount, readWeekday, weekdayName } from './date-words.ts';
import type { PlacedSpan } from './placed-span.ts';
import { step } from './step.ts';

/** What stands right before a day that another is told by: "two days before", "the Friday after". */
const beside = new RegExp(
  `(?<![\\w/.'-])(?:(?:the )?(?<count>${amountWords}) (?<unit>(?:working |business )?days?|weeks?|fortnights?|months?)|the (?:very )?(?<thing>${weekdayName}|day|week|weekend)) (?<side>before|after|following|prior to) (?:the )?$`,
  'i',
);

/** What stands right before a day on which a stretch begins: "for one week, from", "two weeks starting". */
const begins = '(?:starting|beginning)(?: from| on)?';
const lasting = new RegExp(
  `(?<![\\w/.'-])(?:for (?<count>${amountWords}) (?<unit>days?|weeks?|fortnights?|months?)(?:,? (?:${begins}|from|on))?|(?<many>${amountWords}) (?<units>days?|weeks?|fortnights?|months?),? ${begins}) (?:the )?$`,
  'i',
);

/** Makes one of a day and of words before it that tell another by it. */
export function besideDays(text: string, spans: readonly PlacedSpan[]): PlacedSpan[] {
  const told: PlacedSpan[] = [];
  for (const span of spans) {
    const day = dayOf(text, span);
    const before = day === undefined ? '' : text.slice(0, span.start);
    const match = beside.exec(before) ?? lasting.exec(before);
    const days = match && day !== undefined && dayBeside(day, match.groups ?? {});
    if (!match || !days) {
      told.push(span);
      continue;
    }
    // "The Friday" of "the Friday before Christmas" is no day of its own.
    while ((told.at(-1)?.end ?? 0) > match.index) told.pop();
    told.push({ ...days, start: match.index, end: span.end });
  }
  return told;
}

/** A day, or the last one of what is named by its end. */
function dayOf(text: string, { from, to, start, end }: PlacedSpan): CivilDay | undefined {
  return from === to || /^(?:the )?end\b/i.test(text.slice(start, end)) ? to : undefined;
}

type Groups = Readonly<Record<string, string | undefined>>;

function dayBeside(
  day: CivilDay,
  { count, unit = '', thing = '', side, many, units = '' }: Groups,
): DaySpan | undefined {
  if (side === undefined) {
    const amount = readAmount(count ?? many ?? '');
    if (amount === undefined) return undefined;
    // What is promised for so long is due when it begins.
    return { from: day, to: step(day, amount, unit || units) - 1, due: day };
  }
  const sign = /^(?:before|prior)/i.test(side) ? -1 : 1;
  if (count !== undefined) {
    const amount = readAmount(count);
    if (amount === undefined) return undefined;
    const reached = step(day, sign * amount, unit);
    return { from: reached, to: reached };
  }
  if (/^day$/i.test(thing)) return { from: day + sign, to: day + sign };
  if (/^week$/i.test(thing)) return weekSpan(day, sign);
  if (/^weekend$/i.test(thing)) {
    const saturday = nearest(day, 5, sign);
    return { from: saturday, to: saturday + 1 };
  }
  const found = nearest(day, readWeekday(thing), sign);
  return { from: found, to: found };
}

/** The first such weekday before or after a day. */
function nearest(day: CivilDay, weekday: number, sign: number): CivilDay {
  const ahead = (weekday - weekdayOf(day) + 7) % 7 || 7;
  return sign > 0 ? day + ahead : day - ((7 - ahead) % 7 || 7);
}
