import { findDates } from '../dates.ts';
import { nextOfEachWeek } from '../weekly-days.ts';
import { type NamedDays, pointedDay, pointing } from '../dates/pointed-days.ts';
import type { Passage, ReadCall } from './passages.ts';

/** A day that is told by one named before, and the place of its words. */
export interface PointedDay {
  readonly on: string;
  readonly start: number;
  readonly end: number;
}

const reach = 6;

/** Finds a day in a stretch of a sentence that only an earlier date makes plain. */
export function findPointedDay(
  call: ReadCall,
  passage: Passage,
  from: number,
  to: number,
): PointedDay | undefined {
  const match = pointing.exec(passage.text.slice(from, to));
  if (!match) return undefined;
  const start = from + match.index;
  const named =
    (match.groups?.['then'] && weekly(call, passage.text.slice(0, start))) ||
    lastNamed(call, passage, start);
  if (!named || (match.groups?.['then'] && !/^by/i.test(match[0]) && named.gap > 3))
    return undefined;
  const on = pointedDay(match[0], named);
  return on ? { on, start, end: start + match[0].replace(/[.,!]$/, '').length } : undefined;
}

/** "I'm out there Tuesdays, so I'll ask him then": the next of them. */
function weekly(call: ReadCall, text: string): (NamedDays & { readonly gap: number }) | undefined {
  const context = { at: call.source.heldAt, timezone: call.source.timezone };
  const found = nextOfEachWeek(text, context).at(-1);
  return found && { ...found, gap: 0 };
}

/** The last day to come that was named before, and how many sentences ago. */
function lastNamed(
  call: ReadCall,
  passage: Passage,
  before: number,
): (NamedDays & { readonly gap: number }) | undefined {
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
