import { isMonthFirst } from '#server/month-first.ts';
import { areBeyondLatin, readyPatterns } from '#server/ready-patterns.ts';
import { besideDays } from './dates/beside-days.ts';
import { calendarRules } from './dates/calendar-rules.ts';
import { readWithChrono } from './dates/chrono-dates.ts';
import { type CivilDay, dayInZone, isoOf } from './dates/civil-day.ts';
import type { DateRule, Today } from './dates/date-rule.ts';
import { dayRules } from './dates/day-rules.ts';
import { joinRanges } from './dates/join-ranges.ts';
import { periodRules } from './dates/period-rules.ts';
import type { PlacedSpan } from './dates/placed-span.ts';
import { reckonedRules } from './dates/reckoned-rules.ts';
import { spokenDayRules } from './dates/spoken-day-rules.ts';
import { stretchRules } from './dates/stretch-rules.ts';
import { weekRules } from './dates/week-rules.ts';
import { matchesOf } from './matches-of.ts';

/** Against what the words of a date are read. */
export interface DateContext {
  /** ISO instant at which they were said. */
  readonly at: string;
  /** IANA zone in which days are meant; it also tells whether 3/4 is in March or in April. */
  readonly timezone: string;
}

/** Words that name a day or a stretch of days; `start` and `end` are their place in the text. */
export interface FoundDate {
  readonly words: string;
  readonly start: number;
  readonly end: number;
  /** First and last day, `YYYY-MM-DD`; the same for a single day. */
  readonly from: string;
  readonly to: string;
  /** The day that is meant when it is a deadline: the Friday of "next week". */
  readonly due: string;
}

const longestChunk = 1_000;
const rules: readonly DateRule[] = [
  ...stretchRules,
  ...dayRules,
  ...spokenDayRules,
  ...weekRules,
  ...periodRules,
  ...calendarRules,
  ...reckonedRules,
];
const hint =
  /\d|day|week|wk|fortnight|month|mth|year|quarter|morning|afternoon|evening|night|hour|tomorrow|tmrw|tomoz|the mor(?:n|row)|arvo|day|eod|eow|eom|eoy|cob|close of|end of|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|q[1-4]|h[12]|hang up|after (?:this|the call|our call)|before (?:tea|dinner|supper|bed|i )|christmas|xmas|easter|ascension|whitsun|pentecost|epiphany|juneteenth|corpus christi|fourth of july|bonfire|halloween|thanksgiving|the [\w-]+(?:th|first|second|third)|the (?:first|second|third)(?:[,.;?!]|$)|the (?:twenty|thirty)\b|\b(?:two thousand|twenty|nineteen)\b|decade|century|\b(?:now|this night)\b|diwali|deepavali|by close/i;

const none: readonly FoundDate[] = [];
/** What was found last: the same clause is read for its day by many, some four times each. */
const recent = { context: '', found: new Map<string, readonly FoundDate[]>() };
const mostRecent = 2_000;

/** Makes what `findDates` reads some texts by ready, with rests. */
export const readyDates = (
  texts: readonly string[],
  rest: () => Promise<void> | undefined,
): Promise<void> =>
  readyPatterns([hint, ...rules.map(({ pattern }) => pattern)], rest, areBeyondLatin(texts));

/** Finds the words that name days, in their order, and the days they mean. */
export function findDates(text: string, context: DateContext): readonly FoundDate[] {
  if (!hint.test(text)) return none;
  // The minute counts as well: "within five hours" may be tomorrow.
  const said = `${context.at} ${context.timezone}`;
  if (recent.context !== said || recent.found.size >= mostRecent) {
    recent.found.clear();
    recent.context = said;
  }
  let found = recent.found.get(text);
  if (!found) {
    found = readDates(text, context);
    recent.found.set(text, found);
  }
  return found;
}

function readDates(text: string, context: DateContext): FoundDate[] {
  const today = todayOf(context);
  return chunksOf(text).flatMap(({ chunk, offset }) =>
    readChunk(chunk, today).map((span) => {
      const { start, end, from, to, due } = span;
      return {
        words: chunk.slice(start, end),
        start: start + offset,
        end: end + offset,
        from: isoOf(from),
        to: isoOf(to),
        due: isoOf(due ?? to),
      };
    }),
  );
}

/** The day of an instant in a zone, `YYYY-MM-DD`. */
export const dayAt = ({ at, timezone }: DateContext): string => isoOf(dayInZone(at, timezone).day);

function todayOf({ at, timezone }: DateContext): Today {
  return {
    ...dayInZone(at, timezone),
    monthFirst: isMonthFirst(timezone),
  };
}

/** Long texts are cut at spaces, so that no pattern ever sees more than a chunk. */
function chunksOf(text: string): { chunk: string; offset: number }[] {
  const chunks: { chunk: string; offset: number }[] = [];
  for (let offset = 0; offset < text.length;) {
    const most = offset + longestChunk;
    const space = most < text.length ? text.lastIndexOf(' ', most) : text.length;
    const end = space > offset ? space : Math.min(most, text.length);
    chunks.push({ chunk: text.slice(offset, end), offset });
    offset = end;
  }
  return chunks;
}

function readChunk(chunk: string, today: Today): PlacedSpan[] {
  if (!hint.test(chunk)) return [];
  const found = rules.flatMap((rule) => applyRule(rule, chunk, today));
  const own = withoutOverlap(found);
  const rest = readWithChrono(chunk, today).filter(
    (span) => !own.some((other) => span.start < other.end && other.start < span.end),
  );
  const all = [...own, ...rest].filter(isInReach).toSorted((a, b) => a.start - b.start);
  return joinRanges(chunk, besideDays(chunk, all));
}

function applyRule(rule: DateRule, chunk: string, today: Today): PlacedSpan[] {
  return matchesOf(rule.pattern, chunk).flatMap((match) => {
    const span = rule.read(
      match.slice(1).map((group: string | undefined) => group ?? ''),
      today,
    );
    if (!span) return [];
    return [{ ...trimmed(match[0], match.index), ...span }];
  });
}

const leading =
  /^(?:in|by|on|of|at|over|during|until|till|before|since|for|year)\s+(?=(?:the |this |next |my )?(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|weekend|(?!end\b)\w+(?:th|st|nd|rd)\b|next|first|second|third|twenty|thirty))/i;

/** The words without the preposition that a pattern needed to be sure, except "in two weeks". */
function trimmed(words: string, index: number): { start: number; end: number } {
  const durations =
    /^(?:with)?in .*(?:day|week|fortnight|month|year|time|or so|tops|max|now)s?$/i.test(words);
  const cut = durations ? 0 : (leading.exec(words)?.[0].length ?? 0);
  return { start: index + cut, end: index + words.length };
}

/** Of spans that overlap the longest stays. */
function withoutOverlap(spans: readonly PlacedSpan[]): PlacedSpan[] {
  const kept: PlacedSpan[] = [];
  for (const span of spans.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    if (!kept.some((other) => span.start < other.end && other.start < span.end)) kept.push(span);
  }
  return kept;
}

const farthest: CivilDay = 80_000;
const isInReach = ({ from, to }: PlacedSpan) => from > -farthest && to < farthest && from <= to;
