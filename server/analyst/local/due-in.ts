import { findDates } from '../dates.ts';
import { type DueDate, findDue } from '../due-date.ts';
import { findPointedDay } from './anaphoric-dates.ts';
import { dayOfEvent } from './event-days.ts';
import type { FoundDue } from './found-due.ts';
import { type Passage, type ReadCall, receiptOf } from './passages.ts';

const contextOf = ({ source }: ReadCall) => ({ at: source.heldAt, timezone: source.timezone });

/** The day by which something is to be done, in a stretch of a sentence. */
export function dueIn(
  call: ReadCall,
  passage: Passage,
  from = 0,
  to = passage.text.length,
): FoundDue | undefined {
  const pointed = findPointedDay(call, passage, from, to);
  const due: DueDate | null = findDue(passage.text.slice(from, to), contextOf(call));
  if (pointed && pointed.on >= call.heldOn) {
    const { on, start, end } = pointed;
    const words = passage.text.slice(start, end);
    // "By Monday evening then" names its day itself; "I'll ask him then, and her on Friday" doesn't.
    const isBare =
      /^then\b/i.test(words) && due !== null && from + due.start < start && isNamed(call, due);
    if (!isBare) return { on, words, receipt: receiptOf(passage, start, end) };
  }
  const event = due && isNamed(call, due) ? undefined : dayOfEvent(call, passage, from, to);
  if (event) return event;
  if (!due) return undefined;
  const day = isHour.test(due.words) ? dayBefore(call, passage) : undefined;
  if (day) return day;
  const start = from + due.start;
  return {
    on: due.on,
    words: due.words,
    receipt: receiptOf(passage, start, start + due.words.length),
  };
}

const isHour =
  /^(?:noon|midday|midnight|(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?!\w))/i;

/** "Tuesday I'm keeping clear. I'll call you at noon": the day was said some words before. */
const dayBefore = (call: ReadCall, { index, turn, source }: Passage): FoundDue | undefined =>
  call.passages
    .slice(Math.max(0, index - 3), index)
    .filter((one) => one.turn === turn && one.source === source && turn >= 0)
    .map((one) => dayIn(call, one))
    .findLast((day) => day !== undefined);

const isNamed = (call: ReadCall, { words }: DueDate): boolean =>
  findDates(words, contextOf(call)).length > 0;

/** The last day to come that a sentence names. */
export function dayIn(call: ReadCall, passage: Passage): FoundDue | undefined {
  const found = findDates(passage.text, contextOf(call)).at(-1);
  if (!found || found.due < call.heldOn) return undefined;
  const { start, end, words } = found;
  return { on: found.due, words, receipt: receiptOf(passage, start, end) };
}

/** Whether a sentence names a day to come by which something may be done. */
export const tellsDay = (call: ReadCall, passage: Passage): boolean =>
  dueIn(call, passage) !== undefined;
