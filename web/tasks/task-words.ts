import { momentIn } from '#web/clock.ts';
import type { Priority } from '#contract/analysis.ts';
import type { TaskOrigin, TaskStatus } from '#contract/tasks.ts';
import { countOf } from '#web/ui/count-of.ts';
import type { WordTable } from '#web/ui/word-table.ts';

export const statusWords: WordTable<TaskStatus> = {
  pending: { label: 'To do', tone: 'plain' },
  in_progress: { label: 'In progress', tone: 'calm' },
  completed: { label: 'Completed', tone: 'good' },
};

export const priorityLabels: WordTable<Priority> = {
  critical: { label: 'Critical', tone: 'bad' },
  high: { label: 'High', tone: 'warn' },
  medium: { label: 'Medium', tone: 'plain' },
  low: { label: 'Low', tone: 'plain' },
};

export const originWords: Readonly<Record<TaskOrigin, string>> = {
  hand: '',
  call: 'From a call',
  okr: 'From a key result',
  insight: 'From an insight',
  promise: 'From a promise',
};

const hour = 60;
const day = 24 * hour;

/** How long before it is due; of a whole day, counted from nine in the morning. */
const reminderChoices: readonly { value: number; timed: string; whole: string }[] = [
  { value: 0, timed: 'When it is due', whole: 'On the day at 9:00' },
  { value: 10, timed: '10 minutes before', whole: '' },
  { value: 30, timed: '30 minutes before', whole: '' },
  { value: hour, timed: '1 hour before', whole: '' },
  { value: 2 * hour, timed: '2 hours before', whole: '' },
  { value: day, timed: '1 day before', whole: 'The day before at 9:00' },
  { value: 2 * day, timed: '2 days before', whole: 'Two days before at 9:00' },
  { value: 7 * day, timed: '1 week before', whole: 'A week before at 9:00' },
];

/** The reminders that can be chosen: others for a time than for a whole day. */
export function reminderOptions(isTimed: boolean): { value: string; label: string }[] {
  return reminderChoices
    .map(({ value, timed, whole }) => ({ value: String(value), label: isTimed ? timed : whole }))
    .filter(({ label }) => label !== '');
}

/** A reminder as it is told. */
export function reminderText(minutes: number, isTimed: boolean): string {
  const known = reminderOptions(isTimed).find(({ value }) => value === String(minutes));
  if (known) return known.label;
  const of = (count: number, noun: string) => `${countOf(count, noun)} before`;
  if (minutes % day === 0) return of(minutes / day, 'day');
  return minutes % hour === 0 ? of(minutes / hour, 'hour') : of(minutes, 'minute');
}

/** To when a reminder was put off: “Again on Mar 5, 2026, 09:00”. */
export const remindedAgainText = (at: string, timezone: string) =>
  `Again on ${momentIn(timezone, Date.parse(at))}`;

/** “3 tasks” */
export const taskCount = (count: number) => countOf(count, 'task');

/** The server counts no further. */
export const countedTo = 1_000;

/** A count as it is shown: “1,000+” where there are more. */
export const countText = (count: number) =>
  count > countedTo ? `${countedTo.toLocaleString('en-US')}+` : count.toLocaleString('en-US');
