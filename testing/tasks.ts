import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { isRefusal } from '#server/refusal.ts';
import { addTask } from '#server/tasks/add-task.ts';
import { changeTasks } from '#server/tasks/change-tasks.ts';
import { deleteTask } from '#server/tasks/delete-task.ts';

/** A task of a client, in a trash or changed with others where that is asked for. */
export async function makeTaskObject(
  scope: Scope,
  viewer: Viewer,
  kind: 'task' | 'deletedTask' | 'taskChange',
  given: { readonly clientId: string; readonly title: string },
): Promise<string> {
  const task = await addTask(scope, viewer, { ...given, description: given.title });
  if (isRefusal(task)) throw new Error('The task was not made.');
  if (kind === 'deletedTask') await deleteTask(scope, viewer, task.id);
  if (kind !== 'taskChange') return task.id;
  const change = await changeTasks(scope, viewer, { ids: [task.id], change: { priority: 'low' } });
  if (isRefusal(change)) throw new Error('The change was not made.');
  return change.id;
}
