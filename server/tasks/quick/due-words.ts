import { findDates, type DateContext, type FoundDate } from '#server/analyst/dates.ts';
import { isoOf, mondayOf, weekdayOf } from '#server/analyst/dates/civil-day.ts';
import { readDay as readDayOf } from '../due.ts';
import type { Ending } from './recurrence-end.ts';
import { matchesIn, type Sentence, type Span } from './sentence.ts';

/** A day that words may name as the day it is due. */
export interface FoundDay extends Span {
  readonly words: string;
  readonly on: string;
  /** The first of the days that are named, not before today. */
  readonly from: string;
  /** Whether it may only tell which one is meant: “the Friday meeting”. */
  readonly unsure: boolean;
  /** Whether it tells from when on: “starting next week”. */
  readonly isStart: boolean;
}

const deadline = /(?:^|\s)(?:due|by|before|until|till|no later than|on|within)(?:\s+the)?\s*$/i;
const deadlineOfPeriod =
  /(?:^|\s)(?:due|by|before|until|till|no later than|in|within|during)(?:\s+the)?\s*$/i;
const leading =
  /(?:^|\s)((?:due\s+)?(?:on|by|before|until|till|for|from|starting(?:\s+(?:on|from|in))?|beginning(?:\s+(?:on|in))?|after|no later than|within|in|during)(?:\s+the)?|due)\s*$/i;
const beginning = /(?:^|\s)(?:from|starting|beginning)(?:\s+(?:on|from|in))?(?:\s+the)?\s*$/i;
const ending =
  /(?:^|\s)((?:until|till|['’]?til|through|thru|up to|ending)(?:\s+(?:on|in))?(?:\s+the)?)\s*$/i;
/** What goes on to the end of a stretch of days: “until June” ends where June begins. */
const toItsEnd = /^(?:through|thru|ending)\b|\b(?:end|eo[dwmqy])\b/i;
/** What is to be done by the end of a stretch of days. */
const byItsEnd = /(?:^|\s)(?:due|by|before|no later than|within)(?:\s+the)?\s*$/i;
const following = /(?:^|(?<!\b(?:or|and))\s)after(?:\s+the)?\s*$/i;
/** Words that begin a stretch of days in which something is to be done. */
const comingPeriod =
  /^(?:next|this|the end|end of|eow|eom|eoq|eoy|eod|in|within|later|early|mid|beginning|start|between|(?:the )?(?:rest|w\/c|week of|week commencing|week beginning)|(?:the )?(?:week|month|weekend) after|(?:month|quarter|year)[ -]end)\b/i;
/** Days that are never the name of something: “the Friday meeting”, but no “tomorrow meeting”. */
const plainDay = /^(?:today|tonight|tomorrow|tmrw|tomoz|the day after|in )|\d/i;
const goesOn =
  /^\s*(?:$|[,:;.!?)@#–—-]|(?:about|to|with|and|for|at|in|re|regarding|before|after|by|from|on|of|via|or|unless|if|when|while|because|then|plus|the|a|an|morning|afternoon|evening|night|noon|every|each|daily|weekly|is|so|until)\b|\d)/i;

/** Days in short, which nobody says aloud: “in 3d”, “+2 weeks”, “15.03.”. */
const inShort =
  /(?<=^|\s)(?:(?:in\s+|\+\s?)(\d{1,3})\s?(d|w|wks?)\b|\+\s?(\d{1,3})\s?(days?|weeks?)\b|([0-3]?\d)\.(0[1-9]|1[0-2])\.(?=\s|$|[,;!?]))/gi;

function findInShort(
  sentence: Sentence,
  { timezone, at }: DateContext,
  today: string,
): FoundDate[] {
  return matchesIn(sentence, inShort).flatMap(({ start, end, words, groups }) => {
    if (start > 0 && !goesOn.test(sentence.rest.slice(end))) return [];
    const [count, unit = '', more, units = '', day, month] = groups;
    if (day) {
      const year = today.slice(0, 4);
      const dates = [year, String(Number(year) + 1)].flatMap((one) =>
        findDates(`${day}.${month}.${one}`, { at, timezone }),
      );
      const next = dates.find(({ due }) => due >= today);
      return next ? [{ ...next, words, start, end }] : [];
    }
    const days = Number(count || more) * (/^w/i.test(unit || units) ? 7 : 1);
    const on = isoOf(readDayOf(today) + days);
    return [{ words, start, end, from: on, to: on, due: on }];
  });
}

/**
 * The days that can be meant as due, in their order; those that can't are kept from being read.
 * `endings` are those at which what comes back should end.
 */
export function findDays(
  sentence: Sentence,
  context: DateContext,
  { today, recurs }: { readonly today: string; readonly recurs: boolean },
): { days: FoundDay[]; endings: Ending[] } {
  const endings: Ending[] = [];
  const dates = findInShort(sentence, context, today);
  for (const date of dates) sentence.hide(date);
  const all = [...dates, ...findDates(sentence.rest, context)].toSorted(
    (one, other) => one.start - other.start,
  );
  const days = all.flatMap((date) => {
    const until = recurs && ending.exec(sentence.rest.slice(0, date.start));
    const found = until ? undefined : readDay(sentence.rest, date, { today, recurs });
    if (until) {
      const start = date.start - until[0].trimStart().length;
      const words = sentence.text.slice(start, date.end);
      const last = readDayOf(toItsEnd.test(words) ? date.to : date.from);
      endings.push({ start, end: date.end, words, lastFrom: () => last });
    }
    // “Every day next week” and “every Friday from 1 May to 30 June” begin and end there.
    if (found?.isStart && date.to > date.from) {
      const { start, end, words, to } = { ...found, to: readDayOf(date.to) };
      endings.push({ start, end, words, lastFrom: () => to });
    }
    if (!found) sentence.hide(date);
    return found ?? [];
  });
  return { days, endings };
}

function readDay(
  text: string,
  date: FoundDate,
  { today, recurs }: { readonly today: string; readonly recurs: boolean },
): FoundDay | undefined {
  const before = text.slice(0, date.start);
  const behind = text.slice(date.end);
  if (date.due < today || /^['’]s\b/i.test(behind) || /^-\w/.test(behind)) return undefined;
  const isDay = date.from === date.to;
  const isAfter = following.test(before) && goesOn.test(behind);
  const isStretch = !isDay && !toItsEnd.test(date.words) && !byItsEnd.test(before);
  const isStart = recurs && (beginning.test(before) || isStretch);
  const led = isAfter || isStart || (isDay ? deadline : deadlineOfPeriod).test(before);
  if (!isDay && !led && !comingPeriod.test(date.words)) return undefined;
  // A period that something is of: "next week's", "this month budget".
  if (!isDay && !led && !goesOn.test(behind)) return undefined;
  const unsure = !led && !plainDay.test(date.words) && !goesOn.test(behind);
  const start = date.start - (leading.exec(before)?.[0].trimStart().length ?? 0);
  const on = isAfter ? workingDayAfter(date.to) : date.due;
  // “On 1.4.”: the last point is of the date.
  const end = date.end + (/^\d+\.\d+$/.test(date.words) && /^\.(?!\d)/.test(behind) ? 1 : 0);
  const from = date.from < today ? today : date.from;
  return { start, end, words: date.words, on, from, unsure, isStart };
}

function workingDayAfter(day: string): string {
  const next = readDayOf(day) + 1;
  return isoOf(weekdayOf(next) > 4 ? mondayOf(next) + 7 : next);
}
