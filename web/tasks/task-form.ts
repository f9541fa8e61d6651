import type { Input } from '#contract/endpoint.ts';
import type { QuickReading } from '#contract/quick-add.ts';
import type { Task, tasks } from '#contract/tasks.ts';

/** What a task's form holds; days and times as their fields give them. */
export interface TaskDraft {
  readonly title: string;
  readonly description: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly assigneeId: string;
  readonly priority: Task['priority'];
  readonly status: Task['status'];
  readonly dueOn: string;
  readonly dueTime: string;
  readonly reminders: readonly number[];
  /** To when its reminder was put off. */
  readonly remindAgainAt: string | null;
  readonly recurrence: Task['recurrence'];
  readonly checklist: readonly Task['checklist'][number][];
}

export function draftOf(task: Task): TaskDraft {
  const { title, description, priority, status, reminders, remindAgainAt } = task;
  const { recurrence, checklist } = task;
  return {
    title,
    description,
    priority,
    status,
    reminders,
    remindAgainAt,
    recurrence,
    checklist,
    clientId: task.clientId ?? '',
    clientName: task.clientName,
    assigneeId: task.assigneeId ?? '',
    dueOn: task.dueOn ?? '',
    dueTime: task.dueTime ?? '',
  };
}

export function newDraft(given: Partial<TaskDraft>): TaskDraft {
  return {
    title: '',
    description: '',
    clientId: '',
    clientName: '',
    assigneeId: '',
    priority: 'medium',
    status: 'pending',
    dueOn: '',
    dueTime: '',
    reminders: [],
    remindAgainAt: null,
    recurrence: null,
    checklist: [],
    ...given,
  };
}

/** What was understood of a sentence, as a form begins with it. */
export function draftOfReading(reading: QuickReading): Partial<TaskDraft> {
  const { title, client, assignee, priority, due, recurrence } = reading;
  return {
    title,
    ...(client && { clientId: client.id, clientName: client.name }),
    ...(assignee && { assigneeId: assignee.id }),
    ...(priority && { priority: priority.value }),
    ...(due && { dueOn: due.on, dueTime: due.time ?? '' }),
    ...(recurrence && { recurrence: recurrence.value }),
  };
}

type NewBody = Input<typeof tasks.addTask>['body'];
type ChangeBody = Input<typeof tasks.updateTask>['body'];

const orNull = (text: string) => (text === '' ? null : text);
const steps = (draft: TaskDraft) =>
  draft.checklist
    .map((step) => ({ ...step, text: step.text.trim() }))
    .filter(({ text }) => text !== '');

/** Without a day there is no time of it, and nothing to be reminded of. */
function dueOf({ dueOn, dueTime }: TaskDraft) {
  return { dueDate: orNull(dueOn), dueTime: dueOn === '' ? null : orNull(dueTime) };
}

export function bodyOfNew(draft: TaskDraft): NewBody {
  return {
    title: draft.title,
    description: draft.description,
    clientId: orNull(draft.clientId),
    assigneeId: orNull(draft.assigneeId),
    priority: draft.priority,
    status: draft.status,
    ...dueOf(draft),
    reminders: draft.dueOn === '' ? [] : [...draft.reminders],
    recurrence: draft.recurrence,
    checklist: steps(draft),
  };
}

/** The fields that differ from what was read; a day that stays is not sent again. */
export function bodyOfChange(before: TaskDraft, draft: TaskDraft): ChangeBody {
  const { dueDate, dueTime, ...rest } = bodyOfNew(draft);
  const was: Record<string, unknown> = { ...bodyOfNew(before) };
  const changed = Object.entries(rest).filter(
    ([name, value]) => JSON.stringify(was[name]) !== JSON.stringify(value),
  );
  const moved = dueDate !== was['dueDate'] || dueTime !== was['dueTime'];
  const { remindAgainAt } = draft;
  return {
    ...Object.fromEntries(changed),
    ...(moved ? { dueDate, dueTime } : {}),
    ...(remindAgainAt === before.remindAgainAt ? {} : { remindAgainAt }),
  };
}
