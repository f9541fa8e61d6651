import type { DueGroup, Task } from '#contract/tasks.ts';
import { clockIn, dayIn } from '#web/clock.ts';
import { shortDay } from '#web/short-day.ts';

type Dated = Pick<Task, 'dueDate' | 'dueTime' | 'dueOn' | 'status'>;

const dayLength = 86_400_000;
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength);

/** The day on which it is due for whoever looks: a whole day is that day wherever they are. */
function shownDay({ dueDate, dueTime, dueOn }: Dated, timeZone: string): string {
  if (dueTime === null && dueOn !== null) return dueOn;
  return dayIn(timeZone, Date.parse(dueDate ?? ''));
}

/** “Today 17:00”, “Tomorrow”, “Fri, Mar 6”; in the zone of whoever looks. */
export function dueText(task: Dated, now: number, timeZone: string): string {
  if (task.dueDate === null) return '';
  const day = shownDay(task, timeZone);
  const days = daysBetween(dayIn(timeZone, now), day);
  return withTime(dayText(day, days), task, timeZone);
}

/** The same on paper, where “Today” is untrue by tomorrow: “Fri, Mar 6, 2026 17:00”. */
export function printedDue(task: Dated, timeZone: string): string {
  if (task.dueDate === null) return '';
  return withTime(shortDay(shownDay(task, timeZone), { withYear: true }), task, timeZone);
}

function withTime(day: string, { dueDate, dueTime }: Dated, timeZone: string): string {
  return dueTime === null ? day : `${day} ${clockIn(timeZone, Date.parse(dueDate ?? ''))}`;
}

function dayText(day: string, days: number): string {
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return 'Yesterday';
  return shortDay(day, { withYear: Math.abs(days) >= 300 });
}

export function isOverdue({ dueDate, status }: Dated, now: number): boolean {
  return dueDate !== null && status !== 'completed' && Date.parse(dueDate) < now;
}

/** Under which heading an open task stands. */
export function groupOf(task: Dated, now: number, timeZone: string): DueGroup {
  if (task.dueDate === null) return 'none';
  if (isOverdue(task, now)) return 'overdue';
  const today = dayIn(timeZone, now);
  const days = daysBetween(today, shownDay(task, timeZone));
  if (days <= 0) return 'today';
  // A week ends with its Sunday, but tomorrow is never far off.
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  return days < Math.max(7 - weekday, 2) ? 'week' : 'later';
}

export const groupWords: Readonly<Record<DueGroup, string>> = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
  later: 'Later',
  none: 'No date',
};
