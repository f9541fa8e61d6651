import type { calendarEvents } from '#contract/calendar.ts';
import type { taskChangeEvents } from '#contract/task-changes.ts';
import type { taskEvents } from '#contract/tasks.ts';
import { inQuotes } from '#contract/quotes.ts';
import type { EventWords, Told } from '#web/audit/told.ts';

type TaskEvent = (typeof taskEvents | typeof taskChangeEvents | typeof calendarEvents)[number];

const named = ({ after, before }: Told) => {
  const title = after('title') ?? before('title');
  return title ? ` ${inQuotes(title)}` : '';
};

/** `the task “Send the plan”`, or how many at once. */
const theTasks = (it: Told) => {
  const many = Number(it.after('tasks') ?? 1);
  return many > 1 ? `${many} tasks, among them${named(it)},` : `the task${named(it)}`;
};

export const taskWords: Readonly<Record<TaskEvent, EventWords>> = {
  'task.added': { kind: 'Task added', tell: (it) => `${it.who} added the task${named(it)}` },
  'task.updated': { kind: 'Task changed', tell: (it) => `${it.who} changed the task${named(it)}` },
  'task.completed': {
    kind: 'Task completed',
    tell: (it) => `${it.who} completed the task${named(it)}`,
  },
  'task.reopened': {
    kind: 'Task reopened',
    tell: (it) => `${it.who} opened the task${named(it)} again`,
  },
  'task.moved': { kind: 'Task moved', tell: (it) => `${it.who} moved the task${named(it)}` },
  'task.deleted': { kind: 'Task deleted', tell: (it) => `${it.who} deleted the task${named(it)}` },
  'task.restored': {
    kind: 'Task restored',
    tell: (it) => `${it.who} took the task${named(it)} back`,
  },
  'task.erased': { kind: 'Task erased', tell: () => 'A task was erased after 30 days' },
  'task.assigned': {
    kind: 'Task given to somebody',
    tell: (it) => `${it.who} gave ${theTasks(it)} to ${it.named('assigneeId') ?? 'somebody'}`,
  },
  'task.told': {
    kind: 'Task told',
    tell: (it) => `Whoever is to do the task${named(it)} was told of a change`,
  },
  'task.reminded': { kind: 'Reminder given', tell: (it) => `A reminder was given:${named(it)}` },
  'task_change.made': {
    kind: 'Many tasks changed',
    tell: (it) => `${it.who} changed many tasks: ${it.after('title') ?? ''}`,
  },
  'task_change.undone': {
    kind: 'Change of tasks undone',
    tell: (it) => `${it.who} took a change of many tasks back: ${it.after('title') ?? ''}`,
  },
  'task_change.erased': {
    kind: 'Changes of tasks forgotten',
    tell: () => 'Changes of many tasks are too old to be taken back',
  },
  'calendar.reset': {
    kind: 'Calendar address made',
    tell: (it) => `${it.who} made a new address for their calendar`,
  },
  'calendar.stopped': {
    kind: 'Calendar address removed',
    tell: (it) => `${it.who} removed the address of their calendar`,
  },
};
