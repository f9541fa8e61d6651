import { findDates } from '../dates.ts';
import { amountWords, readAmount, readWeekday, weekdayName } from '../dates/date-words.ts';
import type { Passage, ReadCall } from './passages.ts';

/** A day that is told by one named before: "that Thursday", "the Friday after", "the same day". */
export interface PointedDay {
  readonly on: string;
  readonly start: number;
  readonly end: number;
}

const pointing = new RegExp(
  [
    `\\b(?:that|the) (same )?(?:very )?(day|morning|afternoon|evening|night)\\b(?! (?:after tomorrow|shift|off|job|before yesterday|to day|at work|care|school|rate|out|when|that|he|she|it|we|i|they|you)\\b)`,
    `\\bthat (?:same )?(${weekdayName})\\b`,
    `\\bthe (${weekdayName}) after\\b(?! (?:that|next|the|my|our|this)\\b)`,
    `\\bthe (day|night|evening|week|${weekdayName}) (before|after)\\b(?! (?:tomorrow|next|the|my|our|your|this|that|it|we|i|they|he|she|last|\\w+day)\\b)`,
    `\\b(?:by )?(then)(?: too| as well)?[.,!]?$`,
    `\\bthat (weekend|week)\\b`,
    `\\bback (?:to (?:you|him|her|them) )?(?:with)?in (${amountWords}) (days?|weeks?)\\b`,
    `\\bwithin (${amountWords}) (days?|weeks?) of (?:that|it|then)\\b`,
  ].join('|'),
  'i',
);
const reach = 6;

/** Finds a day in a stretch of a sentence that only an earlier date makes plain. */
export function findPointedDay(
  call: ReadCall,
  passage: Passage,
  from: number,
  to: number,
): PointedDay | undefined {
  const text = passage.text.slice(from, to);
  const match = pointing.exec(text);
  if (!match) return undefined;
  const [
    ,
    same,
    ,
    thatWeekday,
    weekdayAfter,
    unit,
    side,
    then,
    period,
    count,
    units,
    more,
    ofThem,
  ] = match;
  // "The evening" alone is no pointing; "the same evening" and "that evening" are.
  if (match[2] && !same && !/^that/i.test(match[0])) return undefined;
  const named = lastNamed(call, passage, from + match.index);
  if (!named || (then && !/^by/i.test(match[0]) && named.gap > 3)) return undefined;
  const on = thatWeekday
    ? weekdayFrom(named.due, thatWeekday)
    : weekdayAfter
      ? weekdayFrom(shift(named.due, 1), weekdayAfter)
      : unit
        ? beside(named, unit, side === 'before')
        : period
          ? weekdayFrom(named.from, /end$/i.test(period) ? 'sunday' : 'friday')
          : count || more
            ? shift(
                named.due,
                (readAmount(count ?? more ?? '') ?? 0) *
                  (/^w/i.test(units ?? ofThem ?? '') ? 7 : 1),
              )
            : named.due;
  const start = from + match.index;
  return { on, start, end: start + match[0].replace(/[.,!]$/, '').length };
}

interface Named {
  readonly from: string;
  readonly due: string;
  readonly gap: number;
}

/** The last day to come that was named before, and how many sentences ago. */
function lastNamed(call: ReadCall, passage: Passage, before: number): Named | undefined {
  const context = { at: call.source.heldAt, timezone: call.source.timezone };
  const earlier = call.passages
    .slice(Math.max(0, passage.index - reach), passage.index)
    .filter(({ turn, source }) => source === passage.source && passage.turn - turn <= 2)
    .toReversed();
  const texts = [passage.text.slice(0, before), ...earlier.map(({ text }) => text)];
  for (const [gap, text] of texts.entries()) {
    const found = findDates(text, context).at(-1);
    if (found && found.due >= call.heldOn) return { from: found.from, due: found.due, gap };
  }
  return undefined;
}

function beside({ from, due }: Named, unit: string, isBefore: boolean): string {
  if (/^week$/i.test(unit)) return shift(due, isBefore ? -7 : 7);
  if (/^(?:day|night|evening)$/i.test(unit)) return isBefore ? shift(from, -1) : shift(due, 1);
  return isBefore ? weekdayFrom(shift(from, -7), unit) : weekdayFrom(shift(due, 1), unit);
}

function weekdayFrom(day: string, name: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return shift(day, (readWeekday(name) - weekday + 7) % 7);
}

const shift = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
