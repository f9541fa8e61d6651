import type { TaskDraft } from '#web/tasks/task-form.ts';
import { instantOf } from '#web/wall-clock.ts';

const minuteMs = 60_000;

/** When somebody is reminded, as the server counts it: of a whole day from nine in the morning, by the clocks of that day. */
export function remindedAt(
  { dueOn, dueTime }: Pick<TaskDraft, 'dueOn' | 'dueTime'>,
  minutesBefore: number,
  timezone: string,
): number | undefined {
  const due = instantOf(`${dueOn}T${dueTime || '09:00'}`, timezone);
  if (due === undefined) return undefined;
  if (dueTime !== '') return due - minutesBefore * minuteMs;
  const morning = Date.parse(`${dueOn}T09:00:00.000Z`) - minutesBefore * minuteMs;
  return instantOf(new Date(morning).toISOString(), timezone);
}
