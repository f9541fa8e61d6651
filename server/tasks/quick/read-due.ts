import type { QuickReading } from '#contract/quick-add.ts';
import { dayInZone, isoOf, type CivilDay } from '#server/analyst/dates/civil-day.ts';
import { dueOnDay, readDay, timeOf } from '../due.ts';
import { takeDelay } from './delay-words.ts';
import { findDays, type FoundDay } from './due-words.ts';
import type { Ending } from './recurrence-end.ts';
import type { Recurring } from './recurrence-words.ts';
import type { Sentence } from './sentence.ts';
import { findTimes, type FoundTime } from './time-words.ts';

type Question = QuickReading['questions'][number];
type DueReading = QuickReading['due'];

export interface DueContext {
  readonly at: string;
  readonly timezone: string;
  /** What was answered to a question: a day or a time, `none`, or `none:` with those not meant. */
  readonly answers: { readonly due?: string | undefined; readonly time?: string | undefined };
}

/** When it is due, and what has to be asked before that is known. */
export function readDue(
  sentence: Sentence,
  recurring: Recurring | null,
  context: DueContext,
): { due: DueReading; questions: Question[]; endings: readonly Ending[] } {
  const { at, timezone } = context;
  const now = dayInZone(at, timezone);
  const delay = takeDelay(sentence);
  if (delay !== undefined) {
    const then = dayInZone(new Date(Date.parse(at) + delay * 60_000).toISOString(), timezone);
    return { due: dueFrom(then.day, timeOf(then.minute), timezone), questions: [], endings: [] };
  }
  const questions: Question[] = [];
  const clock = readTime(sentence, context, questions, recurring !== null);
  const task = { today: isoOf(now.day), recurs: recurring !== null };
  const { days, endings } = findDays(sentence, context, task);
  const found = chooseDay(sentence, days, context, questions);
  const due = dueOf(found, clock, recurring, context);
  return { due: due && dueFrom(due.day, due.time, timezone), questions, endings };
}

/** A time of the day in a zone. */
interface Clock {
  readonly time: string;
  readonly zone: string;
}

function dueOf(
  found: FoundDay | undefined,
  clock: Clock | null,
  recurring: Recurring | null,
  { at, timezone }: DueContext,
): { day: CivilDay; time: string | null } | null {
  const now = dayInZone(at, clock?.zone ?? timezone);
  const passed = clock !== null && minutesOf(clock.time) <= now.minute;
  const soonest = now.day + (passed ? 1 : 0);
  const said = found && readDay(found.isStart ? found.from : found.on);
  const begins = recurring && (said === undefined || found?.isStart);
  const day = begins
    ? recurring.firstFrom(said ?? soonest)
    : (said ?? (clock === null ? undefined : soonest));
  if (day === undefined) return null;
  if (clock === null || clock.zone === timezone) return { day, time: clock?.time ?? null };
  const there = dueOnDay(day, clock.time, clock.zone).dueAt ?? at;
  const here = dayInZone(there, timezone);
  return { day: here.day, time: timeOf(here.minute) };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function dueFrom(day: CivilDay, time: string | null, timezone: string): DueReading {
  return { on: isoOf(day), time, at: dueOnDay(day, time, timezone).dueAt ?? '', timezone };
}

function readTime(
  sentence: Sentence,
  { answers, timezone }: DueContext,
  questions: Question[],
  recurs: boolean,
): Clock | null {
  // What comes back does so on days and at times of its own zone: another zone stays in the title.
  const all = findTimes(sentence).filter(({ zone }) => !recurs || zone === undefined);
  const isMeant = ({ minutes }: FoundTime) => !isRefused(answers.time, minutes.map(timeOf));
  for (const one of all) if (!isMeant(one)) sentence.hide(one);
  const found = all.filter(isMeant);
  const [first] = found;
  if (!first) return null;
  const choices = found.flatMap(({ minutes, zone = timezone }) =>
    minutes.map((minute) => ({ time: timeOf(minute), zone })),
  );
  const answered = choices.find(({ time }) => time === answers.time);
  if (answered) {
    for (const one of found) {
      if (one.minutes.map(timeOf).includes(answered.time)) sentence.take(one);
      else sentence.hide(one);
    }
    return answered;
  }
  if (choices.length === 1) {
    sentence.take(first);
    return choices[0] ?? null;
  }
  for (const one of found) sentence.hide(one);
  questions.push(
    timeQuestion(
      found,
      choices.map(({ time }) => time),
    ),
  );
  return null;
}

function timeQuestion(found: readonly FoundTime[], choices: readonly string[]): Question {
  const words = found.map((one) => one.words).join(', ');
  return {
    about: 'time',
    ask: found.length > 1 ? 'At which time?' : `Which ${words}?`,
    words,
    choices: [
      ...[...new Set(choices)].map((value) => ({ value, label: value })),
      { value: noneOf(choices), label: 'No time' },
    ],
  };
}

function chooseDay(
  sentence: Sentence,
  all: readonly FoundDay[],
  { answers }: DueContext,
  questions: Question[],
): FoundDay | undefined {
  const found = all.filter(({ on }) => !isRefused(answers.due, [on]));
  const [first] = found;
  if (!first) return undefined;
  const answered = found.find(({ on }) => on === answers.due);
  const sure = found.every(({ on }) => on === first.on) && !first.unsure;
  const chosen = answered ?? (sure ? first : undefined);
  if (chosen) {
    for (const one of found) if (one.on === chosen.on) sentence.take(one);
    return chosen;
  }
  questions.push(dayQuestion(found));
  return undefined;
}

const mostAnswered = 80;

/** The answer that none of these is meant; what is written afterwards may be. */
function noneOf(values: readonly string[]): string {
  const answer = `none:${[...new Set(values)].join('.')}`;
  return answer.length > mostAnswered ? 'none' : answer;
}

function isRefused(answer: string | undefined, values: readonly string[]): boolean {
  if (answer === 'none') return true;
  if (!answer?.startsWith('none:')) return false;
  const refused = answer.slice('none:'.length).split('.');
  return values.every((value) => refused.includes(value));
}

const dayWords = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

function dayQuestion(found: readonly FoundDay[]): Question {
  const days = [...new Set(found.map(({ on }) => on))];
  return {
    about: 'due',
    ask: days.length > 1 ? 'On which day is it due?' : 'Is it due then?',
    words: found.map(({ words }) => words).join(', '),
    choices: [
      ...days.map((value) => ({ value, label: dayWords.format(new Date(`${value}T12:00:00Z`)) })),
      { value: noneOf(days), label: 'No date' },
    ],
  };
}
