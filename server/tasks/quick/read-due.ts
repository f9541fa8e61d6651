import type { QuickReading } from '#contract/quick-add.ts';
import { dayInZone, isoOf, type CivilDay } from '#server/analyst/dates/civil-day.ts';
import { dueOnDay, readDay, timeOf } from '../due.ts';
import { findDays, type FoundDay } from './due-words.ts';
import type { Recurring } from './recurrence-words.ts';
import type { Sentence } from './sentence.ts';
import { findTimes, takeDelay, type FoundTime } from './time-words.ts';

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
): { due: DueReading; questions: Question[] } {
  const { at, timezone } = context;
  const now = dayInZone(at, timezone);
  const delay = takeDelay(sentence);
  if (delay !== undefined) {
    const then = dayInZone(new Date(Date.parse(at) + delay * 60_000).toISOString(), timezone);
    return { due: dueFrom(then.day, timeOf(then.minute), timezone), questions: [] };
  }
  const questions: Question[] = [];
  const time = readTime(sentence, context, questions);
  const on = readDayOf(sentence, context, isoOf(now.day), questions);
  const day = on === undefined ? undefined : readDay(on);
  const passed = time !== null && minutesOf(time) <= now.minute;
  const soonest = now.day + (passed ? 1 : 0);
  const otherwise = recurring?.firstFrom(soonest) ?? (time === null ? undefined : soonest);
  const first = day ?? otherwise;
  return { due: first === undefined ? null : dueFrom(first, time, timezone), questions };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function dueFrom(day: CivilDay, time: string | null, timezone: string): DueReading {
  return { on: isoOf(day), time, at: dueOnDay(day, time, timezone).dueAt ?? '', timezone };
}

function readTime(
  sentence: Sentence,
  { answers }: DueContext,
  questions: Question[],
): string | null {
  const all = findTimes(sentence);
  const isMeant = ({ minutes }: FoundTime) => !isRefused(answers.time, minutes.map(timeOf));
  for (const one of all) if (!isMeant(one)) sentence.hide(one);
  const found = all.filter(isMeant);
  const [first] = found;
  if (!first) return null;
  const choices = found.flatMap(({ minutes }) => minutes).map(timeOf);
  if (answers.time !== undefined && choices.includes(answers.time)) {
    for (const one of found) {
      if (one.minutes.map(timeOf).includes(answers.time)) sentence.take(one);
      else sentence.hide(one);
    }
    return answers.time;
  }
  if (choices.length === 1) {
    sentence.take(first);
    return choices[0] ?? null;
  }
  for (const one of found) sentence.hide(one);
  questions.push(timeQuestion(found, choices));
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

function readDayOf(
  sentence: Sentence,
  { at, timezone, answers }: DueContext,
  today: string,
  questions: Question[],
): string | undefined {
  const all = findDays(sentence, { at, timezone }, today);
  const found = all.filter(({ on }) => !isRefused(answers.due, [on]));
  const [first] = found;
  if (!first) return undefined;
  const answered = found.find(({ on }) => on === answers.due);
  const sure = found.every(({ on }) => on === first.on) && !first.unsure;
  const chosen = answered ?? (sure ? first : undefined);
  if (chosen) {
    for (const one of found) if (one.on === chosen.on) sentence.take(one);
    return chosen.on;
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
