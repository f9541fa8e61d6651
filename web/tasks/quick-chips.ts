import type { QuickReading } from '#contract/quick-add.ts';
import { recurrenceText } from '#web/tasks/recurrence-words.ts';
import { dueText } from '#web/tasks/task-due.ts';
import { priorityLabels } from '#web/tasks/task-words.ts';

export interface QuickChip {
  readonly about: 'client' | 'assignee' | 'due' | 'priority' | 'recurrence';
  readonly label: string;
}

/** What was understood of a sentence, part by part. */
export function chipsOf(reading: QuickReading, now: number, timeZone: string): QuickChip[] {
  const { client, assignee, due, priority, recurrence } = reading;
  const dated = due && {
    dueDate: due.at,
    dueOn: due.on,
    dueTime: due.time,
    status: 'pending' as const,
  };
  const chips: (QuickChip | null)[] = [
    client && { about: 'client', label: client.name },
    dated && { about: 'due', label: dueText(dated, now, timeZone) },
    recurrence && { about: 'recurrence', label: recurrenceText(recurrence.value) },
    priority && { about: 'priority', label: `${priorityLabels[priority.value].label} priority` },
    assignee && { about: 'assignee', label: assignee.name },
  ];
  return chips.filter((chip) => chip !== null);
}
