import { findDates, type DateContext, type FoundDate } from '#server/analyst/dates.ts';
import type { Sentence, Span } from './sentence.ts';

/** A day that words may name as the day it is due. */
export interface FoundDay extends Span {
  readonly words: string;
  readonly on: string;
  /** Whether it may only tell which one is meant: “the Friday meeting”. */
  readonly unsure: boolean;
}

const deadline = /(?:^|\s)(?:due|by|before|until|till|no later than|on|within)(?:\s+the)?\s*$/i;
const deadlineOfPeriod =
  /(?:^|\s)(?:due|by|before|until|till|no later than|in|within|during)(?:\s+the)?\s*$/i;
const leading =
  /(?:^|\s)((?:due\s+)?(?:on|by|before|until|till|for|from|starting|no later than|within|in|during)(?:\s+the)?|due)\s*$/i;
/** Words that begin a stretch of days in which something is to be done. */
const comingPeriod =
  /^(?:next|this|the end|end of|eow|eom|eod|in|within|later|early|mid|beginning|start)\b/i;
/** Days that are never the name of something: “the Friday meeting”, but no “tomorrow meeting”. */
const plainDay = /^(?:today|tonight|tomorrow|tmrw|tomoz|the day after|in )|\d/i;
const goesOn =
  /^\s*(?:$|[,;.!?)@#–—-]|(?:about|to|with|and|for|at|in|re|regarding|before|after|by|from|on|of|via|or|unless|if|when|while|because|then|plus|the|a|an|morning|afternoon|evening|night|noon|every|each|daily|weekly|is|so|until)\b|\d)/i;

/** The days that can be meant as due, in their order; those that can't are kept from being read. */
export function findDays(sentence: Sentence, context: DateContext, today: string): FoundDay[] {
  return findDates(sentence.rest, context).flatMap((date) => {
    const found = readDay(sentence.rest, date, today);
    if (!found) sentence.hide(date);
    return found ?? [];
  });
}

function readDay(text: string, date: FoundDate, today: string): FoundDay | undefined {
  const before = text.slice(0, date.start);
  const behind = text.slice(date.end);
  if (date.due < today || /^['’]s\b/i.test(behind) || /^-\w/.test(behind)) return undefined;
  const isDay = date.from === date.to;
  const led = isDay ? deadline.test(before) : deadlineOfPeriod.test(before);
  if (!isDay && !led && !comingPeriod.test(date.words)) return undefined;
  // A period that something is of: "next week's", "this month budget".
  if (!isDay && !led && !goesOn.test(behind)) return undefined;
  const unsure = !led && !plainDay.test(date.words) && !goesOn.test(behind);
  const start = date.start - (leading.exec(before)?.[0].trimStart().length ?? 0);
  return { start, end: date.end, words: date.words, on: date.due, unsure };
}
