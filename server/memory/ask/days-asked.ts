import { dayAt, findDates, type DateContext } from '#server/analyst/dates.ts';

/** A stretch of days that a question names. */
export interface DaysAsked {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** The words that name it. */
  readonly words: string;
}

const isYear = /\b\d{4}\b/;
const comes = /\b(?:next|coming|following|tomorrow)\b/i;
const aMonth =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\bq[1-4]\b|\bquarter\b|christmas|easter/i;
const aWeekday = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;
const since = /\bsince (?:the )?/i;
const dayMs = 86_400_000;

/** The days that a question names, as they are meant of what is to come. */
export function daysNamed(question: string, context: DateContext): DaysAsked | undefined {
  const [found] = findDates(question, context);
  return found && { from: found.from, to: found.to, words: found.words };
}

/**
 * The days that a question about what has been names: “in March” is the last March, “on Friday” the
 * last Friday, “since May” goes on until today. Undefined where they are still to come.
 */
export function daysPast(question: string, context: DateContext): DaysAsked | undefined {
  // “Since May” is read as “in May”, and goes on.
  const named = daysNamed(question.replace(since, 'in '), context);
  if (!named) return undefined;
  const today = dayAt(context);
  const { words } = named;
  const { from, to } = named.from <= today ? named : before(named);
  if (from > today) return undefined;
  return { from, to: since.test(question) || to > today ? today : to, words };
}

/** The like that was before: a week earlier of a weekday, a year of any other that says no year. */
function before({ from, to, words }: DaysAsked): Pick<DaysAsked, 'from' | 'to'> {
  if (isYear.test(words) || comes.test(words)) return { from, to };
  if (aWeekday.test(words)) return { from: earlier(from, 7), to: earlier(to, 7) };
  return aMonth.test(words) ? { from: yearBefore(from), to: yearBefore(to) } : { from, to };
}

/** The day a stretch ago that a question names without saying so: “in a month”, “for three weeks”. */
export function dayAgo(question: string, context: DateContext): string | undefined {
  const stretch =
    /\b(?:in|for|within|over|than)(?: the)?(?: last| past)? ((?:an?|one|\w+) (?:day|week|fortnight|month|quarter|year)s?)\b/i.exec(
      question,
    )?.[1];
  return stretch === undefined ? undefined : findDates(`${stretch} ago`, context)[0]?.from;
}

/** The day so many days before one. */
export const earlier = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

function yearBefore(day: string): string {
  const earlierYear = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return earlierYear.endsWith('-02-29') ? earlierYear.replace(/29$/, '28') : earlierYear;
}
