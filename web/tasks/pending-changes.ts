import { useSyncExternalStore } from 'react';
import type { Task } from '#contract/tasks.ts';

type Change = Partial<Pick<Task, 'status' | 'priority'>>;

/** What was done here and is not known to be kept yet: shown at once, wherever the task stands. */
let pending: ReadonlyMap<string, Change> = new Map();
const listeners = new Set<() => void>();

function set(next: ReadonlyMap<string, Change>): void {
  pending = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Shows a change until what it gives back is called: the server has answered, yes or no. */
export function showAtOnce(ids: readonly string[], change: Change): () => void {
  set(new Map([...pending, ...ids.map((id) => [id, change] as const)]));
  return () => {
    // A later change of the same task stays shown.
    set(new Map([...pending].filter(([id, one]) => !ids.includes(id) || one !== change)));
  };
}

/** A task with what was done to it here. */
export const withPending = <T extends Pick<Task, 'id' | 'status'>>(task: T): T => ({
  ...task,
  ...pending.get(task.id),
});

/** The same, as it is drawn. */
export function useShownTask(task: Task): Task {
  const change = useSyncExternalStore(subscribe, () => pending.get(task.id));
  return change ? { ...task, ...change } : task;
}
