import type { HttpError } from '#web/http-error.ts';
import { namesById, useListNames } from '#web/names.ts';
import { useCurrentUser } from '#web/session.tsx';
import { recurrenceText } from '#web/tasks/recurrence-words.ts';
import { type TaskMerge, type TaskPart } from '#web/tasks/task-conflict.ts';
import type { TaskDraft } from '#web/tasks/task-form.ts';
import {
  priorityLabels,
  remindedAgainText,
  reminderText,
  statusWords,
} from '#web/tasks/task-words.ts';
import { quickerOf } from '#web/ui/conflict-words.ts';
import { ConflictDialog } from '#web/ui/ConflictDialog.tsx';

export type TaskConflictDialogProps = {
  merge: TaskMerge;
  /** Who was quicker, where the server knows. */
  by: HttpError['by'];
  onSettle: (takeTheirs: Set<string>) => Promise<void>;
  onClose: () => void;
};

const labels: Readonly<Record<TaskPart, string>> = {
  title: 'Title',
  description: 'Notes',
  client: 'Client',
  assignee: 'Assigned to',
  priority: 'Priority',
  status: 'Status',
  due: 'Due',
  recurrence: 'Repeats',
  reminders: 'Reminders',
  checklist: 'Checklist',
};

/** What two people have changed of a task, to keep one of each. */
export function TaskConflictDialog({ merge, by, onSettle, onClose }: TaskConflictDialogProps) {
  const user = useCurrentUser();
  const names = namesById(useListNames().data);
  const nameOf = (id: string) => names.get(id) ?? 'Somebody';
  return (
    <ConflictDialog
      what="this task"
      {...quickerOf(by, user.id)}
      onSettle={onSettle}
      onClose={onClose}
      conflicts={merge.conflicts.map((part) => ({
        key: part,
        label: labels[part],
        mine: partText(part, merge.merged, nameOf, user.timezone),
        theirs: partText(part, merge.theirs, nameOf, user.timezone),
      }))}
    />
  );
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

function partText(
  part: TaskPart,
  draft: TaskDraft,
  nameOf: (id: string) => string,
  timezone: string,
): string {
  const { dueOn, dueTime, reminders, remindAgainAt, recurrence, checklist } = draft;
  switch (part) {
    case 'title':
      return draft.title;
    case 'description':
      return draft.description || 'No notes';
    case 'client':
      return draft.clientId === '' ? 'No client' : draft.clientName || 'Another client';
    case 'assignee':
      return draft.assigneeId === '' ? 'Nobody' : nameOf(draft.assigneeId);
    case 'priority':
      return priorityLabels[draft.priority].label;
    case 'status':
      return statusWords[draft.status].label;
    case 'due':
      return dueOn === ''
        ? 'No date'
        : [day.format(new Date(`${dueOn}T12:00:00Z`)), dueTime].filter(Boolean).join(', ');
    case 'recurrence':
      return recurrence === null ? 'Never' : recurrenceText(recurrence);
    case 'reminders':
      return (
        [
          ...reminders.map((one) => reminderText(one, dueTime !== '')),
          ...(remindAgainAt === null ? [] : [remindedAgainText(remindAgainAt, timezone)]),
        ].join(', ') || 'None'
      );
    case 'checklist':
      return (
        checklist.map(({ text, done }) => (done ? `${text} (done)` : text)).join(', ') || 'No steps'
      );
  }
}
