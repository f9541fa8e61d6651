import type { TaskDraft } from '#web/tasks/task-form.ts';

/** What is one thing to whoever edits a task; a day and its time go together. */
const parts = {
  title: ['title'],
  description: ['description'],
  client: ['clientId', 'clientName'],
  assignee: ['assigneeId'],
  priority: ['priority'],
  status: ['status'],
  due: ['dueOn', 'dueTime'],
  recurrence: ['recurrence'],
  reminders: ['reminders', 'remindAgainAt'],
  checklist: ['checklist'],
} as const satisfies Record<string, readonly (keyof TaskDraft)[]>;

export type TaskPart = keyof typeof parts;

export interface TaskMerge {
  /** What one side alone changed stands; where both did, mine does. */
  readonly merged: TaskDraft;
  /** What both have changed, each to something else. */
  readonly conflicts: readonly TaskPart[];
  readonly theirs: TaskDraft;
}

const pick = (draft: TaskDraft, part: TaskPart): Partial<TaskDraft> =>
  Object.fromEntries(parts[part].map((name) => [name, draft[name]]));
const same = (one: TaskDraft, other: TaskDraft, part: TaskPart) =>
  JSON.stringify(pick(one, part)) === JSON.stringify(pick(other, part));

/** Puts two changes of the same task together. */
export function mergeDrafts(base: TaskDraft, mine: TaskDraft, theirs: TaskDraft): TaskMerge {
  const changed = (Object.keys(parts) as TaskPart[]).filter((part) => !same(base, mine, part));
  const merged = changed.reduce((draft, part) => ({ ...draft, ...pick(mine, part) }), theirs);
  const conflicts = changed.filter(
    (part) => !same(base, theirs, part) && !same(mine, theirs, part),
  );
  return { merged, conflicts, theirs };
}

/** The merge with their value where that was chosen. */
export function settleDrafts(
  { merged, theirs, conflicts }: TaskMerge,
  takeTheirs: ReadonlySet<string>,
): TaskDraft {
  return conflicts
    .filter((part) => takeTheirs.has(part))
    .reduce((draft, part) => ({ ...draft, ...pick(theirs, part) }), merged);
}
